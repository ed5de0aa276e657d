import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(23)
backdrop(SAND, back=6.0, radius=2.1)
slab = box(5.6, 3.2, 0.26, plaster("#EFE4D6", "slab", 0.25), soft=0.04)
place(slab, (0.15, 0.6, 0), (0, 0, 7))
linen = fabric("#EADBC6", 1.3)
twine = material("twine", "#9A7B5E", rough=0.95, bump=0.8, bump_scale=60, bump_distance=0.01)


def compress(seed, r=1.0):
    """A ball of herbs in linen, gathered and tied above; origin at its foot."""
    n1 = Vector((seed * 5.1, seed, 3))
    neck, top = 1.72 * r, 2.75 * r

    def fn(u, v):
        a = 2 * math.pi * u
        fold = math.sin(a * 13 + 1.3 * math.sin(a * 3 + seed)) * 0.5 + math.sin(a * 7 + seed) * 0.5
        if v < 0.62:
            t = v / 0.62
            b = -math.pi / 2 + t * (math.pi * 0.90)
            rad = r * math.cos(b) ** 0.92 if math.cos(b) > 0 else 0
            rad = max(rad, 0.2 * r * t)
            z = r * 0.92 + r * 0.92 * math.sin(b)
            k = 1 + 0.05 * fold * max(0, t - 0.35) ** 1.2 * 2 + 0.03 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, t * 3)) + n1)
            return (rad * k * math.cos(a), rad * k * math.sin(a), z)
        t = (v - 0.62) / 0.38
        z0 = r * 0.92 + r * 0.92 * math.sin(-math.pi / 2 + math.pi * 0.90)
        z = z0 + (top - z0) * t
        flare = 0.2 + 0.05 * t + 0.55 * max(0, t - 0.18) ** 1.25
        k = flare * r * (1 + (0.10 + 0.28 * t) * fold)
        zz = z + 0.16 * r * t * math.sin(a * 4 + seed)
        return (k * math.cos(a), k * math.sin(a), zz)
    body = grid(fn, 260, 150, linen, "compress", wrap_u=True)
    z0 = r * 0.92 + r * 0.92 * math.sin(-math.pi / 2 + math.pi * 0.90) + 0.16 * r
    ties = []
    for i in range(5):
        rr = 0.245 * r
        z = z0 + 0.055 * i
        ties.append(tube([(rr * math.cos(b), rr * math.sin(b), z + 0.02 * math.sin(b + i)) for b in [k / 20 * 2 * math.pi for k in range(20)]], 0.035, twine, cyclic=True, res=4))
    end = tube([(0.25 * r, 0, z0 + 0.1), (0.42 * r, -0.08, z0 - 0.02), (0.5 * r, -0.2, z0 - 0.35), (0.56 * r, -0.22, z0 - 0.6)], 0.03, twine, res=4)
    return group([body, *ties, end])


made = [slab]
for i, (at, rot, r) in enumerate([((-0.95, 0.75), (0, 0, 20), 1.0), ((1.35, 0.95), (0, 0, 140), 0.92)]):
    c = compress(i + 2, r)
    place(c, (*at, 6), rot)
    drop(c, [slab], sink=0.03)
    made += [x for x in c.children]
lying = compress(7, 0.82)
place(lying, (1.0, -1.2, 6), (0, 78, 215))
drop(lying, made, sink=0.03)
# herbs in a shallow dish
dish = lathe([(0, 0.0), (1.0, 0), (1.12, 0.05), (1.3, 0.3), (1.34, 0.4), (1.28, 0.42), (1.2, 0.32), (1.0, 0.14), (0, 0.1)],
             material("dish", "#A9755C", rough=0.6, bump=0.3, bump_scale=10, speckle=INK, speckle_scale=40), 128)
place(dish, (-1.55, -1.75, 0))
rnd = random.Random(4)
lm = [translucent(c, "herb", through=0.2, rough=0.6, to=d) for c, d in (("#7B835F", "#5F6A4A"), ("#94906A", "#74704F"), ("#B98F72", "#9C7258"))]
for i in range(150):
    a, d = rnd.uniform(0, 6.28), math.sqrt(rnd.random())
    lf = leaf(rnd.uniform(0.28, 0.5), rnd.uniform(0.1, 0.2), lm[i % 3], bend=rnd.uniform(0.2, 1.2), fold=0.3, seed=i)
    place(lf, (-1.55 + 0.95 * d * math.cos(a), -1.75 + 0.95 * d * math.sin(a), 0.2 + 0.26 * (1 - d) + rnd.uniform(0, 0.08)), (rnd.uniform(-25, 35), rnd.uniform(-30, 30), rnd.uniform(0, 360)))
scatter_petals([(-0.4, -2.3), (2.5, -1.9)], petal_mat(), made, size=0.62, seed=37)
key = window((0, 0, 1.2), power=1.0, azimuth=-70, height=38)
foliage_shadow(key, (0.5, 6.0, 3.8), at=0.72, seed=15, size=0.85)
bounce(power=0.9)
camera((0, -13, 5.4), (0.0, 0, 1.3), lens=68, fstop=2.0, focus=(-0.6, -0.3, 1.1))
render("massage-stamps", k=0.42, keep=0.2)
