import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(22)
backdrop("#E6D3C8", back=14, radius=3, bump=0.3)
sl = box(4.9, 6.3, 0.16, plaster("#F3EADF", "slab", 0.3), soft=0.04)
place(sl, (0.1, 0.0, 0), (0, 0, 11))
Z = 0.16


def file(length, width, face, edge, grain):
    """A board: rounded ends, two rough faces, a core between."""
    core = material("core", edge, rough=0.7)
    grit = material("grit", face, rough=1.0, bump=1.0, bump_scale=grain, bump_detail=3, bump_distance=0.012, speckle=blend(face, INK, 0.4), speckle_scale=grain, spec=0.1)
    r = width / 2
    out = []
    for sgn, start in ((1, -90), (-1, 90)):
        for k in range(25):
            a = math.radians(start + 180 * k / 24)
            out.append((sgn * (length / 2 - r) + r * math.cos(a), r * math.sin(a)))
    a = prism(out, 0.1, core, soft=0.015)
    t = prism([(x * 0.995, y * 0.99) for x, y in out], 0.03, grit, soft=0.008)
    t.location.z = 0.095
    return group([a, t])


made = [sl]
for (l, w, face, edge, grain), at, rz in [((5.4, 0.78, "#C7A08C", "#F3EADF", 90), (-0.55, 0.25), 62),
                                          ((5.4, 0.78, "#5E6F66", "#EBCFC3", 110), (0.55, 0.35), 77),
                                          ((4.4, 0.6, "#EBDCCF", "#B9694B", 140), (0.35, -0.1), 104)]:
    f = file(l, w, face, edge, grain)
    place(f, (*at, 5), (0, 0, rz))
    drop(f, made, sink=0)
    made += [c for c in f.children]
# the buffer block, four faces of foam
foam = material("foam", "#E3B7A6", rough=0.95, bump=0.6, bump_scale=70, bump_distance=0.01, spec=0.1)
side = material("side", "#F5EEE4", rough=0.9, bump=0.5, bump_scale=110, bump_distance=0.008, spec=0.15)
core = box(1.9, 0.74, 0.6, foam, soft=0.05)
skin = box(1.86, 0.7, 0.05, side, soft=0.01)
skin.location.z = 0.585
b = group([core, skin])
place(b, (1.4, -2.15, Z), (0, 0, 24))
# cuticle sticks and a small bottle of oil
ow = wood("#D9B48C", "#A87B55", rough=0.55, scale=2.0)
for at, rz in (((-2.0, -1.75), 24), ((-1.75, -2.15), 33)):
    st = lathe([(0, 0), (0.03, 0.1), (0.1, 0.55), (0.11, 0.8), (0.11, 3.0), (0.06, 3.25), (0, 3.3)], ow, 32)
    place(st, (at[0] + 2.35 * math.cos(math.radians(rz)), at[1] + 2.35 * math.sin(math.radians(rz)), 5), (0, -90, rz))
    drop(st, made, sink=0)
bt = lacquer_bottle("#D99A84", material("cap", INK, rough=0.3, coat=0.4, coat_rough=0.15), h=1.05, w=0.48, cap_h=0.95)
place(bt, (-2.35, 1.9, 0), (0, 0, 18))
scatter_petals([(2.0, 2.1), (2.35, -0.4), (-2.3, -0.6)], petal_mat(), [sl], size=0.6, seed=82)
key = window((0, 0, 0.5), power=0.95, azimuth=-54, height=36)
foliage_shadow(key, (-1.0, 2.9, 0), at=0.74, seed=32, size=0.7)
bounce(power=0.8)
area((-1.5, 8.5, 7), (0, 0, 0), 1.6, 160, "#FFF6EC", size_y=6)
camera((0, -9.6, 12.6), (0.05, 0.1, 0), lens=66, fstop=2.5, focus=(0, 0, 0.3))
render("nails-files")
