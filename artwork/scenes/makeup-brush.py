import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(13)
backdrop("#E8D6CA", back=6.5, radius=2.2)
p = plinth("round", 1.5, 0.5, SAND)
place(p, (-1.25, 1.3, 0))
# a compact of pressed powder on the plinth, its relief a sunburst
case = lathe([(0, 0), (1.0, 0), (1.06, 0.05), (1.06, 0.24), (1.02, 0.28), (0.93, 0.28), (0.92, 0.2), (0, 0.2)], material("case", PINE, rough=0.3, coat=0.5, coat_rough=0.1), 128)
powder = material("powder", "#D8A38E", rough=0.92, bump=0.5, bump_scale=45, bump_distance=0.012, spec=0.2)


def relief(u, v):
    a, d = 2 * math.pi * u, v ** 0.85
    k = (0.5 + 0.5 * math.cos(a * 20)) * min(1, max(0, (d - 0.2) / 0.1)) * min(1, max(0, (0.92 - d) / 0.06))
    return (0.915 * d * math.cos(a), 0.915 * d * math.sin(a), 0.225 + 0.035 * k - 0.03 * max(0, (d - 0.94) / 0.06))


pw = grid(relief, 240, 60, powder, "powder", wrap_u=True)
cp = group([case, pw])
place(cp, (-1.25, 1.3, 5))
drop(cp, [p], sink=0)
# loose powder, a soft heap
loose = material("loose", "#D9A48F", rough=1.0, bump=0.9, bump_scale=30, bump_distance=0.02, sheen=0.2, spec=0.1)


def heap(u, v):
    a, d = 2 * math.pi * u, v
    r = 1.25 * d * (1 + 0.16 * noise.noise(Vector((math.cos(a) * 1.4, math.sin(a) * 1.4, 2))))
    x, y = r * math.cos(a) * 1.25, r * math.sin(a) * 0.8
    z = 0.42 * max(0, 1 - d) ** 1.35 + 0.05 * noise.noise(Vector((x * 2.4, y * 2.4, 0))) * (1 - d) + 0.03 * noise.noise(Vector((x * 8, y * 8, 4))) * (1 - d) ** 0.5
    return (x, y, max(z, 0) if d < 0.999 else -0.01)


hp = grid(heap, 160, 90, loose, "heap", wrap_u=True)
place(hp, (1.15, -1.35, 0))
rnd = random.Random(9)
for i in range(170):
    r = rnd.choice([rnd.uniform(0.008, 0.02), rnd.uniform(0.02, 0.05)])
    c = pebble(r, r * 0.9, r * 0.7, loose, seed=i, rough=0.3) if i < 30 else lathe([(0, 0), (r, r * 0.4), (r * 0.6, r), (0, r * 1.2)], loose, 8)
    a, d = rnd.uniform(0, 6.28), 1.0 + abs(rnd.gauss(0, 0.45))
    place(c, (1.15 + d * math.cos(a) * 1.25, -1.35 + d * math.sin(a) * 0.8, 2))
    drop(c, [hp] if d < 1.2 else [])
# the brush leans on the plinth, its head in the air over the powder
hm = hair(melanin=0.62, redness=1.0, rough=0.3, vary=0.5)
ang = 72
g, stn, lines = makeup_brush(length=5.6, head=1.75, r=0.40, swell=0.80, n=8000, handle=INK, hair_mat=hm, loc=(-4.3, -2.6, 0.1), rot=(0, 83.2, 13), dome=0.42, bristle_radius=0.0075)
# a cup of brushes behind
cup = lathe([(0, 0), (0.62, 0), (0.68, 0.04), (0.72, 1.5), (0.70, 1.53), (0.66, 1.5), (0.62, 0.12), (0, 0.1)], material("cup", "#A9755C", rough=0.6, bump=0.25, bump_scale=9, speckle=INK, speckle_scale=40), 96)
place(cup, (1.35, 2.5, 0))
for i, (dx, dy, rx, ry, hc, sw, hcol) in enumerate([(-0.2, 0.1, -3, -9, PINE, 0.62, "#B98A70"), (0.2, -0.1, 4, 10, INK, 0.42, "#5A3A2C"), (0.05, 0.25, -8, 3, "#7A3E2C", 0.5, "#D9B9A2")]):
    makeup_brush(length=3.6 + 0.3 * (i % 2), head=1.0, r=0.3, swell=sw, n=2600, handle=hc, hair_mat=hair(colour=hcol, rough=0.3, vary=0.3),
                 loc=(1.35 + dx - math.sin(math.radians(ry)) * 0.3, 2.5 + dy, 0.14), rot=(rx, ry, 0), seed=i + 20)
key = window((0, 0, 0.8), power=1.0, azimuth=-64, height=38)
foliage_shadow(key, (0.6, 6.5, 3), at=0.72, seed=14, size=0.8)
bounce(power=0.9)
scatter_petals([(-2.4, -0.35), (2.3, 0.6)], petal_mat(), size=0.65, seed=61)
camera((0, -13, 6.0), (0.0, 0, 1.25), lens=76, fstop=2.0, focus=(0.4, -1.2, 0.6))
render("makeup-brush", k=0.42, keep=0.2)
