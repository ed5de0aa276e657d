import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(24)
backdrop("#E9DACD", back=6.5, radius=2.2)
slab = box(5.4, 3.4, 0.3, plaster("#F1E6D8", "slab", 0.25), soft=0.04)
place(slab, (0.1, 0.5, 0), (0, 0, -8))
rose = material("quartz", "#DDA79A", rough=0.16, sss=0.35, sss_radius=(0.5, 0.25, 0.2), coat=0.6, coat_rough=0.05, vary=0.7, vary_scale=1.4, vary_to="#F2D9CF", spec=0.5)
gold = brass(0.2)
# the stone: a heart-shaped plate, thicker in the middle
out = []
for k in range(160):
    a = 2 * math.pi * k / 160
    r = 1.0 + 0.16 * math.cos(2 * a + 0.4) - 0.34 * math.exp(-((a - 1.45) / 0.42) ** 2) + 0.07 * math.cos(3 * a + 0.8)
    out.append((1.36 * r * math.cos(a), 0.98 * r * math.sin(a)))


def plate(u, v):
    k = int(u * 160) % 160
    f = u * 160 - int(u * 160)
    x = out[k][0] * (1 - f) + out[(k + 1) % 160][0] * f
    y = out[k][1] * (1 - f) + out[(k + 1) % 160][1] * f
    a = math.pi * v
    s = math.sin(a) ** 0.28 if 0 < v < 1 else 0
    return (x * s, y * s, 0.11 - 0.11 * math.cos(a) * (1 - 0.1 * s))


stone = grid(plate, 160, 40, rose, "gua sha", wrap_u=True)
# it leans on a small basalt pebble
rest = stone_stack([(0.7, 0.5, 0.5)], [basalt()], at=(-0.9, 1.45), on=[slab], seed=3)
place(stone, (-0.75, 0.9, 6), (68, 0, 10))
drop(stone, [slab] + rest, sink=0.0)


def roller():
    """A big and a small barrel, a handle between; along x, origin in the middle."""
    grip = lathe([(0, -1.35), (0.17, -1.35), (0.2, -1.3), (0.16, -0.9), (0.14, 0), (0.16, 0.9), (0.2, 1.3), (0.17, 1.35), (0, 1.35)], rose, 64)
    parts = [place(grip, (0, 0, 0), (0, 90, 0))]
    for sgn, half, r in ((1, 0.62, 0.42), (-1, 0.36, 0.27)):
        x = sgn * (1.62 + r)
        for s in (1, -1):
            parts.append(tube([(sgn * 1.3, 0, 0), (sgn * 1.48, 0, 0), (sgn * 1.56, s * (half * 0.6), 0), (x - sgn * 0.16, s * (half + 0.16), 0), (x, s * (half + 0.13), 0), (x, s * (half - 0.02), 0)], 0.05, gold))
        ferrule = lathe([(0.19, 0), (0.21, 0.03), (0.21, 0.2), (0.1, 0.26)], gold, 48)
        parts.append(place(ferrule, (sgn * 1.24, 0, 0), (0, 90 * sgn, 0)))
        barrel = lathe([(0, -half), (r * 0.72, -half), (r * 0.94, -half + 0.07), (r * 1.03, -half * 0.4), (r * 1.05, 0), (r * 1.03, half * 0.4), (r * 0.94, half - 0.07), (r * 0.72, half), (0, half)], rose, 96)
        parts.append(place(barrel, (x, 0, 0), (90, 0, 0)))
    return group(parts)


rl = roller()
place(rl, (0.15, -0.75, 6), (0, 0, 17), 0.78)
drop(rl, [slab] + rest, sink=0.0)
# a phial of oil with its pipette
oil = lathe([(0, 0.12), (0.46, 0.12), (0.48, 0.15), (0.48, 0.95), (0, 0.95)], material("oil", "#C9913E", rough=0.2, spec=0.2), 96)
body = lathe([(0, 0), (0.5, 0), (0.56, 0.05), (0.56, 1.25), (0.5, 1.42), (0.28, 1.52), (0.26, 1.6), (0, 1.6)], glass("#FFFFFF", name="phial"), 128)
collar = lathe([(0.32, 1.56), (0.32, 1.9)], gold, 96, "collar", soften=0.03)
bulb = lathe([(0.22, 1.9), (0.24, 2.0), (0.23, 2.35), (0.16, 2.55), (0, 2.6)], material("bulb", "#F3E6D8", rough=0.6, sss=0.1), 64)
ph = group([oil, body, collar, bulb])
place(ph, (1.55, 1.5, 6))
drop(ph, [slab], sink=0)
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
parts = sprig([(-2.6, -1.9, 0.05), (-1.8, -1.95, 0.05), (-1.0, -1.8, 0.05), (-0.3, -1.9, 0.05)], lm, material("stem", "#6B5443", rough=0.8), size=0.55, pairs=8, start=0.15, seed=9, width=0.42, flat=True)
drop(group(parts), [], sink=0.0)
scatter_petals([(2.4, -1.9), (-2.5, -0.5)], petal_mat(), [slab], size=0.62, seed=39)
key = window((0, 0, 0.9), power=1.0, azimuth=-66, height=38)
foliage_shadow(key, (0.5, 6.4, 3.4), at=0.72, seed=25, size=0.8)
bounce(power=0.9)
camera((0, -12.6, 6.4), (0.05, 0.2, 0.85), lens=70, fstop=2.0, focus=(0, -0.5, 0.7))
render("massage-gua-sha")
