import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(28)
backdrop("#E7D8CB", back=14, radius=3, bump=0.3)
sl = box(5.0, 6.4, 0.16, plaster("#F2E8DC", "slab", 0.3), soft=0.04)
place(sl, (0.1, 0.0, 0), (0, 0, -10))
Z = 0.16
shell = material("shell", "#E2B9A6", rough=0.38, coat=0.25, coat_rough=0.2)
dark = material("dark", INK, rough=0.45)
# the barrel along x, lying: intake behind, nozzle in front
barrel = lathe([(0.5, -1.35), (0.78, -1.3), (0.86, -1.1), (0.86, 0.4), (0.8, 0.8), (0.62, 1.2), (0.58, 1.3)], shell, 128, caps=True)
place(barrel, (0, 0, 0), (0, 90, 0))
ring = lathe([(0.6, 1.26), (0.64, 1.28), (0.64, 1.44), (0.6, 1.46)], brass(0.25), 96)
place(ring, (0, 0, 0), (0, 90, 0))
back = lathe([(0, -1.39), (0.6, -1.39), (0.66, -1.37), (0.68, -1.32)], dark, 96)
place(back, (0, 0, 0), (0, 90, 0))
rings = []
for r in (0.14, 0.26, 0.38, 0.5):
    t = tube([(-1.41, r * math.cos(a), r * math.sin(a)) for a in [k / 24 * 2 * math.pi for k in range(24)]], 0.022, brass(0.3), cyclic=True, res=4)
    rings.append(t)


def nozzle(u, v):
    """From round to a flat slit."""
    a = 2 * math.pi * u
    x = 1.44 + 0.95 * v
    k = v ** 0.8
    ry, rz = 0.56 * (1 - k) + 0.86 * k, 0.56 * (1 - k) + 0.13 * k
    return (x, ry * math.cos(a), rz * math.sin(a))


nz = grid(nozzle, 96, 30, dark, "nozzle", wrap_u=True)
so = nz.modifiers.new("t", "SOLIDIFY")
so.thickness = 0.04
# the handle and its switch, the cord in a loose curve
hd = tube([(-0.25, -0.5, 0), (-0.28, -0.95, 0), (-0.42, -1.6, 0), (-0.62, -2.4, 0), (-0.7, -2.75, 0)], 0.34, shell, taper=[1.15, 1.0, 0.95, 0.9, 0.8])
sw = prism([(0.1 * math.cos(a), 0.3 * math.sin(a)) for a in [k / 40 * 2 * math.pi for k in range(40)]], 0.08, dark, soft=0.02)
place(sw, (-0.45, -1.5, 0.3), (0, 0, -12))
loop = tube([(-0.76, -2.72, 0), (-0.8, -2.95, 0), (-0.84, -3.2, -0.2)], 0.09, dark, taper=[1.5, 1.1, 0.9])
dr = group([barrel, ring, back, *rings, nz, hd, sw, loop])
place(dr, (-0.15, 1.15, Z + 0.86), (0, 0, 24))
tip = dr.matrix_world @ Vector((-0.84, -3.2, -0.2))
cord = tube([tuple(tip), (tip.x - 0.05, tip.y - 0.25, Z + 0.35), (tip.x + 0.3, tip.y - 0.55, Z + 0.1), (1.4, -2.6, Z + 0.09), (2.0, -2.0, Z + 0.09), (2.2, -1.0, Z + 0.09), (3.2, -0.6, 0.09), (4.5, -0.9, 0.09)], 0.085, dark)
# a round brush: wooden handle, a ceramic barrel, rows of bristles
wd = wood("#A9745A", "#5A3424", rough=0.35)
h = lathe([(0, 0), (0.16, 0.02), (0.24, 0.25), (0.22, 0.9), (0.17, 1.5), (0.24, 1.95), (0.3, 2.1)], wd, 64)
bar = lathe([(0.3, 2.1), (0.36, 2.14), (0.36, 4.1), (0.3, 4.16), (0.1, 4.18), (0, 4.18)], material("barrel", "#CFC4B8", rough=0.4, metal=0.6), 96)
rb = group([h, bar])
place(rb, (-2.15, -1.75, Z + 0.58), (0, 89, -18))
rnd = np.random.RandomState(8)
lines = []
for row in range(28):
    for k in range(30):
        a = 2 * math.pi * row / 28 + (0.11 if k % 2 else 0)
        z = 2.22 + 1.8 * k / 29
        for b in range(5):
            da, dz = rnd.normal(0, 0.03, 2)
            L = 0.26 * (1 + rnd.uniform(-0.06, 0.04))
            lines.append([((0.35 + L * t) * math.cos(a + da * t), (0.35 + L * t) * math.sin(a + da * t), z + dz * t) for t in (0, 0.5, 1)])
strands(transform(np.array(lines), rb.matrix_world), (0.011, 0.009), material("bristle", "#4A3A32", rough=0.45))
scatter_petals([(-2.2, 2.3), (2.2, 2.4), (0.3, -2.75)], petal_mat(), [sl], size=0.6, seed=57)
key = window((0, 0, 0.5), power=0.95, azimuth=-52, height=36)
foliage_shadow(key, (-1.0, 2.9, 0), at=0.74, seed=62, size=0.7)
bounce(power=0.8)
area((-1.5, 8.5, 7), (0, 0, 0), 1.6, 180, "#FFF6EC", size_y=6)
camera((0, -9.8, 12.8), (0.0, -0.05, 0), lens=64, fstop=2.5, focus=(0, 0, 0.6))
render("hair-dryer")
