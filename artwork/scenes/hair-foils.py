import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(25)
backdrop("#E5D6C8", back=14, radius=3, bump=0.3)
sl = box(5.0, 6.4, 0.16, plaster("#F2E9DD", "slab", 0.3), soft=0.04)
place(sl, (0.1, 0.0, 0), (0, 0, -9))
Z = 0.16
leaf_metal = [material("foil", c, rough=0.26, metal=1.0, bump=0.35, bump_scale=5, bump_detail=3, bump_distance=0.05) for c in ("#E9E2DA", "#DDA792")]


def strip(seed, mat, length=3.9, width=1.15, folded=0.0):
    """A strip of foil: embossed, a little crumpled, its end turned over."""
    n1 = Vector((seed * 9.1, seed * 2.0, 1))

    def fn(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * length
        crease = 0.05 * noise.noise(Vector((x * 1.7, y * 1.1, 0)) + n1) + 0.018 * noise.noise(Vector((x * 6, y * 5, 3)) + n1)
        dots = 0.008 * math.sin(x * 46) * math.sin(y * 46)
        lift = 0.05 + crease + dots
        end = (0.5 - v) * length - (0.5 - folded) * length
        if folded and v < folded:
            b = (folded - v) * length
            r = 0.09
            if b < math.pi * r:
                return (x, (folded - 0.5) * length - r * math.sin(b / r), lift + r * (1 - math.cos(b / r)))
            return (x * 0.98, (folded - 0.5) * length + (b - math.pi * r), lift + 2 * r + 0.02 * noise.noise(Vector((x * 3, b * 3, 7)) + n1))
        return (x, y, lift)
    f = grid(fn, 90, 260, mat, "foil")
    s = f.modifiers.new("t", "SOLIDIFY")
    s.thickness = 0.012
    return f


made = [sl]
for i, (at, rz, fold) in enumerate([((-1.05, 0.5), 16, 0.0), ((0.05, 0.85), 4, 0.22), ((1.05, 0.6), -9, 0.3)]):
    f = strip(i + 1, leaf_metal[i % 2], folded=fold)
    place(f, (*at, 5), (0, 0, rz))
    drop(f, made, sink=0.02)
    made.append(f)
# the bowl with lightener, and the tinting brush over its rim
bowl = lathe([(0, 0), (0.72, 0), (0.8, 0.05), (1.1, 0.62), (1.14, 0.72), (1.1, 0.75), (1.04, 0.66), (0.76, 0.16), (0, 0.12)], material("bowl", PINE, rough=0.35, coat=0.4, coat_rough=0.15), 128)
paste = material("paste", "#E9DDE6", rough=0.45, sss=0.1, sss_radius=(0.1, 0.08, 0.08), bump=0.25, bump_scale=5, bump_distance=0.05, spec=0.4)


def pool(u, v):
    a, d = 2 * math.pi * u, v
    r = 0.93 * d
    return (r * math.cos(a), r * math.sin(a), 0.44 + 0.07 * math.sin(3 * d * math.pi + 1.2 * a) * (1 - d ** 3) * min(1, d / 0.15))


pl = grid(pool, 96, 40, paste, "paste", wrap_u=True)
bw = group([bowl, pl])
place(bw, (-1.15, -1.95, Z))
wand = material("wand", INK, rough=0.3, coat=0.5, coat_rough=0.1)
handle = tube([(0, -2.6, 0), (0, -2.0, 0), (0, -1.0, 0), (0, -0.35, 0), (0, 0, 0)], 0.11, wand, taper=[0.35, 0.7, 0.95, 1.2, 1.5])
head = box(0.62, 0.46, 0.2, wand, soft=0.05)
place(head, (0, 0.12, -0.1))
rnd = np.random.RandomState(5)
lines = []
for i in range(2600):
    x, z = rnd.uniform(-0.27, 0.27), rnd.uniform(-0.07, 0.07)
    L = 0.92 * (1 + rnd.uniform(-0.05, 0.02)) * (1 - 0.18 * (x / 0.27) ** 2)
    w = rnd.normal(0, 0.012, 2)
    lines.append([(x + w[0] * t * 2, 0.3 + L * t, z * (1 - 0.35 * t) + w[1] * t) for t in (0, 0.35, 0.7, 1)])
br = group([handle, head], (0.55, -1.75, 0.98), (-14, 3, 62))
strands(transform(np.array(lines), br.matrix_world), (0.009, 0.006), material("bristle", "#3A2E2A", rough=0.45))
clip_m = material("clip", "#B9694B", rough=0.3, coat=0.5, coat_rough=0.1)
for at, rz in (((1.75, -2.0), 35), ((2.1, -1.35), 52)):
    lo = prism([(-0.85, -0.14), (0.7, -0.1), (0.95, 0.0), (0.7, 0.1), (-0.85, 0.14)], 0.05, clip_m, soft=0.02)
    hi = prism([(-0.85, -0.12), (0.7, -0.08), (0.92, 0.0), (0.7, 0.08), (-0.85, 0.12)], 0.05, clip_m, soft=0.02)
    place(hi, (0, 0, 0.1), (0, 6, 0))
    pin = lathe([(0, 0), (0.07, 0), (0.07, 0.3), (0, 0.3)], brass(), 32)
    place(pin, (-0.35, 0.15, 0.1), (90, 0, 0))
    g = group([lo, hi, pin])
    place(g, (*at, 5), (0, 0, rz))
    drop(g, made, sink=0)
scatter_petals([(-2.15, 1.1), (2.3, 2.3)], petal_mat(), [sl], size=0.6, seed=53)
key = window((0, 0, 0.5), power=0.9, azimuth=-52, height=36)
foliage_shadow(key, (-1.0, 2.9, 0), at=0.74, seed=42, size=0.7)
bounce(power=0.9)
area((-1.5, 8.5, 7), (0, 0, 0), 1.6, 170, "#FFF6EC", size_y=6)
camera((0, -9.8, 12.6), (0.05, 0.05, 0), lens=66, fstop=2.5, focus=(0, 0, 0.3))
render("hair-foils")
