import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(3)
backdrop(SAND, back=9, radius=2.5)


def pan(colour, relief, r=0.86, shimmer=0.0, worn=False):
    m = material("pigment", colour, rough=0.9 if not shimmer else 0.42, bump=0.5, bump_scale=45, bump_distance=0.012,
                 sheen=0.2, metal=shimmer, vary=0.18, vary_scale=5, spec=0.25)
    N = 170

    def h(x, y):
        d = math.hypot(x, y) / r
        a = math.atan2(y, x)
        if relief == "sun":
            k = 0.5 + 0.5 * math.cos(a * 22)
            z = 0.055 * k * min(1, max(0, (d - 0.16) / 0.12)) * min(1, max(0, (0.90 - d) / 0.08))
        elif relief == "wave":
            k = 0.5 + 0.5 * math.sin(11 * (y / r) + 1.6 * math.sin(3.2 * x / r))
            z = 0.05 * k * min(1, max(0, (0.92 - d) / 0.08))
        elif relief == "leaf":
            k = 0.0
            for i in range(7):
                b = 2 * math.pi * i / 7 + 0.2
                u, w = x / r * math.cos(b) + y / r * math.sin(b), -x / r * math.sin(b) + y / r * math.cos(b)
                if 0.08 < u < 0.86:
                    t = (u - 0.08) / 0.78
                    half = 0.20 * math.sin(math.pi * t ** 0.8)
                    if half > 0:
                        q = abs(w) / half
                        k = max(k, max(0, min(1, (1 - q) * 4)) * (0.75 + 0.25 * min(1, abs(w) / 0.015)))
            z = 0.05 * k
        elif relief == "weave":
            u, w = (x + y) / r * 4.6, (x - y) / r * 4.6
            z = 0.05 * abs(math.sin(u) * math.sin(w)) ** 0.5 * min(1, max(0, (0.92 - d) / 0.08))
        elif relief == "rings":
            z = 0.045 * (0.5 + 0.5 * math.cos(d * 24)) * min(1, max(0, (0.92 - d) / 0.08))
        else:
            z = 0.0
        if worn:
            q = ((x * 0.85 + y * 0.53) / r + 0.1) ** 2 / 0.42 + ((-x * 0.53 + y * 0.85) / r + 0.05) ** 2 / 0.10
            dip = max(0, 1 - q)
            z = z * (1 - min(1, dip * 2.2)) - 0.09 * dip ** 0.7 + 0.012 * noise.noise(Vector((x * 9, y * 2, 1))) * (dip > 0)
        return z - 0.09 * max(0, (d - 0.93) / 0.07) ** 2 + 0.004 * noise.noise(Vector((x * 14, y * 14, 3)))

    def fn(u, v):
        a, d = 2 * math.pi * u, v ** 0.8 * r
        x, y = d * math.cos(a), d * math.sin(a)
        return (x, y, h(x, y))
    p = grid(fn, 240, 90, m, "pan", wrap_u=True)
    tin = lathe([(r + 0.005, -0.25), (r + 0.005, 0.02), (r + 0.045, 0.035), (r + 0.05, 0.0), (r + 0.05, -0.25)], steel(0.25), 128)
    return [p, tin]


W, H, T = 6.2, 4.15, 0.34
shell = material("shell", PINE, rough=0.38, coat=0.35, coat_rough=0.15)
tray = box(W, H, T, shell, soft=0)
# wells are cut so that the pans sit in the tray
spots = [(-2.0, 1.0), (0, 1.0), (2.0, 1.0), (-2.0, -1.0), (0, -1.0), (2.0, -1.0)]
wells = []
for x, y in spots:
    c = lathe([(0.915, 0.06), (0.915, 1.0)], None, 96)
    c.location = (x, y, 0)
    bpy.context.view_layer.update()
    bo = tray.modifiers.new("well", "BOOLEAN")
    bo.object, bo.solver = c, "EXACT"
    c.hide_render = True
    wells.append(c)
bevel(tray, 0.06)
kinds = [("#E3B7A6", "sun", 0, 0), (CLAY, "leaf", 0, 0), ("#C9986B", "wave", 0.35, 0),
         ("#8E5B4C", "weave", 0, 0), ("#D8A38E", "rings", 0, 1), ("#5B3A33", "sun", 0, 0)]
parts = [tray]
for (x, y), (c, r, s, w) in zip(spots, kinds):
    for p in pan(c, r, shimmer=s, worn=w):
        p.location = (x, y, T - 0.045)
        parts.append(p)
# the lid stands open behind, with its mirror
lid = box(W, 0.22, H, shell, soft=0.07)
place(lid, (0, H / 2 + 0.16, T * 0.6), (-9, 0, 0))
mir = material("mirror", "#E9E2D8", rough=0.02, metal=1.0)
glassy = box(W - 0.5, 0.02, H - 0.5, mir, soft=0.0)
glassy.parent = lid
glassy.location = (0, -0.118, 0.25)
hinge = tube([(-W / 2 + 0.4, H / 2 + 0.05, T * 0.62), (0, H / 2 + 0.05, T * 0.62), (W / 2 - 0.4, H / 2 + 0.05, T * 0.62)], 0.085, brass())
parts += [lid, hinge]
g = group(parts + wells, (-0.1, 0.3, 0), (0, 0, 24))
# crumbs of pigment
rnd = random.Random(4)
crumb = {c: material("crumb", c, rough=0.95) for c in (BLUSH, CLAY, "#D8A38E")}
for i in range(70):
    r = rnd.uniform(0.012, 0.05) * (0.5 if i > 25 else 1)
    c = pebble(r, r * 0.9, r * 0.75, crumb[rnd.choice(list(crumb))], seed=i, rough=0.25)
    a, d = rnd.uniform(0, 6.28), abs(rnd.gauss(0, 0.55))
    place(c, (0.9 + d * math.cos(a) * 1.5, -3.15 + d * math.sin(a) * 0.6, 2))
    drop(c)
br, hair_, lines = makeup_brush(length=4.6, head=1.15, r=0.27, swell=0.47, n=4600, loc=(-3.5, -2.75, 0.1), rot=(0, 85.5, -7), handle="#7A3E2C", dome=0.32)
key = window((0, 0, 0.5), power=1.0, azimuth=-104, height=33)
foliage_shadow(key, (1, 8, 3), at=0.74, seed=11, size=0.8)
bounce().visible_glossy = False
camera((0, -12.5, 10.5), (-0.1, -0.2, 1.0), lens=58, fstop=2.0, focus=(0, -0.9, 0.3))
render("makeup-palette", k=0.42, keep=0.2, exposure=-0.4)
