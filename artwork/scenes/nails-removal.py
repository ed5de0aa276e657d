import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(29)
backdrop("#E9DACE", back=6.5, radius=2.2)
tray = box(5.2, 3.4, 0.2, plaster("#F3EADF", "slab", 0.25), soft=0.05)
place(tray, (0.1, 0.5, 0), (0, 0, 7))
pad = material("cotton", "#FBF6EF", rough=1.0, sheen=0.4, bump=0.7, bump_scale=24, bump_detail=4, bump_distance=0.03, spec=0.05)


def cotton_pad(seed):
    """A pressed round of cotton, quilted towards its rim."""
    n1 = Vector((seed * 4.1, seed, 2))

    def fn(u, v):
        a = 2 * math.pi * u
        side = 1 if v < 0.5 else -1
        d = 2 * v if v < 0.5 else 2 * (1 - v)
        r = 0.86 * math.sin(math.pi / 2 * d) * (1 + 0.015 * noise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, seed))))
        quilt = 1 - 0.35 * math.exp(-((d - 0.62) / 0.07) ** 2)
        z = side * 0.075 * (1 - d ** 6) * quilt + 0.012 * noise.noise(Vector((r * math.cos(a) * 5, r * math.sin(a) * 5, side)) + n1)
        return (r * math.cos(a), r * math.sin(a), z)
    return grid(fn, 120, 60, pad, "pad", wrap_u=True)


made = [tray]
rnd = random.Random(6)
for i in range(7):
    p = cotton_pad(i + 1)
    place(p, (-1.15 + rnd.uniform(-0.06, 0.06), 0.5 + rnd.uniform(-0.06, 0.06), 5 + i), (rnd.uniform(-2, 2), rnd.uniform(-2, 2), rnd.uniform(0, 360)))
    drop(p, made[-1:], sink=0.02)
    made.append(p)
# one lies apart
apart = cotton_pad(11)
place(apart, (0.55, -0.6, 6), (0, 0, 30))
drop(apart, [tray], sink=0.01)
made.append(apart)
# the remover: a clear flask with a pump plate
liquid = lathe([(0, 0.14), (0.62, 0.14), (0.64, 0.18), (0.64, 1.05), (0, 1.05)], material("liquid", "#F0CFC6", rough=0.12, spec=0.3), 96)
body = lathe([(0, 0), (0.68, 0), (0.74, 0.05), (0.74, 1.55), (0.68, 1.7), (0.5, 1.76), (0, 1.76)], glass("#FFFFFF", name="flask"), 128)
collar = lathe([(0.5, 1.74), (0.52, 1.76), (0.52, 1.98), (0.5, 2.0)], brass(0.22), 96)
plate = lathe([(0, 2.0), (0.5, 2.0), (0.56, 2.04), (0.6, 2.12), (0.56, 2.14), (0.3, 2.08), (0, 2.07)], material("plate", "#F5EEE4", rough=0.3, coat=0.4), 128)
fl = group([liquid, body, collar, plate])
place(fl, (1.15, 1.05, 5))
drop(fl, [tray], sink=0)
# five little wraps of foil, as they sit on fingertips
foil = material("foil", "#E4DED7", rough=0.24, metal=1.0, bump=0.6, bump_scale=7, bump_detail=4, bump_distance=0.05)


def wrap(seed):
    n1 = Vector((seed * 3.7, 1, seed))

    def fn(u, v):
        a = 2 * math.pi * u
        r = 0.2 * (1 - 0.25 * v) * (1 + 0.16 * noise.noise(Vector((math.cos(a) * 2.2, math.sin(a) * 2.2, v * 4)) + n1))
        close = 1 if v < 0.86 else math.cos((v - 0.86) / 0.14 * math.pi / 2) ** 0.6
        flat = 1 - 0.55 * max(0, v - 0.7) / 0.3
        return (r * close * math.cos(a) * (1 + 0.4 * max(0, v - 0.7)), r * close * math.sin(a) * flat, 0.95 * v)
    f = grid(fn, 72, 60, foil, "wrap", wrap_u=True)
    s = f.modifiers.new("t", "SOLIDIFY")
    s.thickness = 0.012
    return f


for i, (x, y, rz) in enumerate([(1.55, -0.55, 70), (2.0, -0.2, 52), (2.3, 0.35, 30)]):
    w = wrap(i + 3)
    place(w, (x, y, 5), (0, 88, rz + 180))
    drop(w, made, sink=0)
ow = wood("#D9B48C", "#A87B55", rough=0.55, scale=2.0)
for at, rz in (((-1.9, -2.0), 12), ((-1.85, -2.35), 4)):
    st = lathe([(0, 0), (0.03, 0.1), (0.1, 0.55), (0.11, 0.8), (0.11, 2.9), (0.06, 3.15), (0, 3.2)], ow, 32)
    place(st, (at[0] + 2.9 * math.cos(math.radians(rz)), at[1] + 2.9 * math.sin(math.radians(rz)), 5), (0, -90, rz))
    drop(st, [], sink=0)
scatter_petals([(-2.1, -1.0), (2.2, -2.3)], petal_mat(), [tray], size=0.6, seed=46)
key = window((0, 0, 0.9), power=1.0, azimuth=-66, height=38)
foliage_shadow(key, (0.5, 6.4, 3.4), at=0.72, seed=29, size=0.8)
bounce(power=0.9)
camera((0, -12.4, 6.6), (0.05, 0.0, 0.75), lens=72, fstop=2.0, focus=(-0.5, -0.4, 0.7))
render("nails-removal", k=0.45)
