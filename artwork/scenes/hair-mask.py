import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(21)
backdrop("#E9DCCF", back=6.5, radius=2.2)
tray = box(6.4, 3.6, 0.22, wood("#B48A66", "#5A4030"), soft=0.06)
place(tray, (0.1, 0.5, 0), (0, 0, -6))
# the open jar, its cream drawn into a swirl
glaze = material("glaze", "#B98A74", rough=0.32, coat=0.4, coat_rough=0.12, vary=0.3, vary_scale=2)
jar = lathe([(0, 0), (1.12, 0), (1.22, 0.05), (1.28, 0.2), (1.28, 1.25), (1.24, 1.36), (1.18, 1.4), (1.12, 1.36), (1.1, 1.2), (1.1, 0.2), (0, 0.18)], glaze, 160)
cream_mat = material("cream", "#F6EADB", rough=0.38, sss=0.25, sss_radius=(0.3, 0.2, 0.14), coat=0.25, coat_rough=0.25, spec=0.45)


def swirl(u, v):
    a, d = 2 * math.pi * u, v
    turn = a - 5.4 * (1 - d) ** 1.15
    ridge = 0.5 + 0.5 * math.cos(turn * 1 + 9.5 * d)
    z = 1.2 + 0.06 * (1 - d) + 0.13 * ridge * (1 - d ** 5) * min(1, d / 0.12) + 0.2 * math.exp(-(d / 0.16) ** 2)
    r = 1.1 * d
    return (r * math.cos(a), r * math.sin(a), z if d < 0.995 else 1.16)


cream = grid(swirl, 220, 90, cream_mat, "cream", wrap_u=True)
j = group([jar, cream])
place(j, (-0.55, 0.5, 5))
drop(j, [tray], sink=0)
# its lid beside it
lid = lathe([(0, 0), (1.24, 0), (1.3, 0.04), (1.32, 0.1), (1.32, 0.34), (1.28, 0.4), (0, 0.42)], wood("#A9745A", "#5A3424", rough=0.4), 128)
place(lid, (2.05, 1.15, 6), (0, 0, -24))
drop(lid, [tray], sink=0)
# a spatula with cream on its blade
sp = wood("#C79A74", "#7A5138", rough=0.5)
blade = [(0.34 * math.cos(a), 0.62 * math.sin(a)) for a in [math.pi + math.pi * k / 24 for k in range(25)]]
outline = blade + [(0.34, 0.35), (0.2, 0.8), (0.16, 1.2), (0.15, 3.1), (0.11, 3.22), (-0.11, 3.22), (-0.15, 3.1), (-0.16, 1.2), (-0.2, 0.8), (-0.34, 0.35)]
spat = prism(outline, 0.1, sp, soft=0.035)


def dollop(u, v):
    a, d = 2 * math.pi * u, v
    r = 0.29 * d * (1 + 0.12 * math.sin(3 * a + 1))
    return (r * math.cos(a), -0.12 + 1.35 * r * math.sin(a), 0.095 + 0.2 * (1 - d ** 2.2) * (1 + 0.3 * math.cos(a - 2 * d * 3)))


blob = grid(dollop, 64, 30, cream_mat, "dollop", wrap_u=True)
s = group([spat, blob])
place(s, (1.35, -0.85, 5), (0, 0, 66))
drop(s, [tray], sink=0)
# a tall flask of oil behind
oil = lathe([(0, 0.16), (0.5, 0.16), (0.53, 0.2), (0.53, 1.5), (0, 1.5)], material("oil", "#C98A3E", rough=0.2, spec=0.2), 96)
flask = lathe([(0, 0), (0.56, 0), (0.62, 0.05), (0.62, 1.95), (0.56, 2.15), (0.34, 2.35), (0.26, 2.45), (0.26, 2.75), (0.3, 2.78), (0, 2.78)], glass("#FFFFFF", name="flask"), 128)
stop = lathe([(0.22, 2.78), (0.27, 2.82), (0.27, 3.12), (0.22, 3.2), (0, 3.22)], wood("#A9745A", "#5A3424", rough=0.4), 64)
f = group([oil, flask, stop])
place(f, (-1.95, 2.9, 0))
petals = scatter_petals([(-1.9, -1.75), (2.3, -2.2), (0.1, -2.35)], petal_mat(), [tray, jar], size=0.62, seed=71)
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
v = vase("#A9755C", h=2.9, r=0.95)
place(v, (3.0, 3.6, 0))
sprig([(3.0, 3.6, 2.5), (2.95, 3.6, 3.1), (2.45, 3.5, 3.8), (1.5, 3.4, 4.1), (0.6, 3.4, 3.9)], lm, material("stem", "#6B5443", rough=0.8), size=0.75, pairs=9, start=0.35, seed=5)
key = window((0, 0, 0.9), power=1.0, azimuth=-66, height=38)
foliage_shadow(key, (0.6, 6.5, 3.2), at=0.72, seed=22, size=0.8)
bounce(power=0.9)
camera((0, -12.6, 6.6), (0.0, 0.4, 1.15), lens=68, fstop=2.0, focus=(-0.5, -0.4, 1.3))
render("hair-mask")
