import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

sl = flat_lay(39, -7, floor="#EBDBD1", slab="#F6EEE5")
Z = 0.16
gel = material("silicone", "#EBB9A8", rough=0.25, sss=0.35, sss_radius=(0.25, 0.12, 0.1), coat=0.5, coat_rough=0.15)
dark = material("lash", "#17110F", rough=0.45, spec=0.3)


def shield(seed, at, rz, size=1.0):
    """The crescent that lies on the lid, and the lashes combed up over it."""
    def surface(s, v):
        w = 0.86 * max(0.0, 1 - abs(s) ** 2.6) ** 0.6 + 0.02
        x = 1.5 * s * (1 - 0.12 * v * (1 - abs(s)))
        y = 0.62 * (1 - s * s) - 0.62 + w * v
        z = 0.02 + 0.36 * math.sin(math.pi * (0.08 + 0.92 * v)) ** 0.75 * max(0.0, 1 - s * s) ** 0.45
        return (x, y, z)
    pad = grid(lambda u, v: surface(2 * u - 1, v), 90, 40, gel, "shield", close=False)
    pad.modifiers.new("t", "SOLIDIFY").thickness = -0.03
    g = place(group([pad]), (*at, Z), (0, 0, rz), size)
    rnd = np.random.RandomState(seed)
    lines = []
    for i in range(96):
        s = -0.86 + 1.72 * (i + rnd.uniform(-0.3, 0.3)) / 95
        long = (1.0 - 0.3 * abs(s) + 0.12 * s) * rnd.uniform(0.86, 1.04)
        lean = 0.3 * s + rnd.normal(0, 0.03)
        pts = []
        for t in np.linspace(0, 1, 12):
            v = t * long * 0.98
            x, y, z = surface(max(-0.97, min(0.97, s + 0.09 * lean * t)), min(v, 0.9))
            pts.append((x + lean * 0.55 * t * t, y + 0.12 * t * t, z + 0.065 + 0.42 * max(0, t - 0.45) ** 1.5))
        lines.append(pts)
    strands(transform(np.array(lines), g.matrix_world), (0.018, 0.005), dark)


shield(2, (-0.6, 1.75), 14, 1.16)
shield(5, (0.6, 0.0), 14, 1.16)
# the comb for the lashes, and the tint
w, lines = spoolie("#7C3F2B", 4, r=0.17, handle=2.3)
place(w, (-2.2, -2.4, Z + 0.14), (0, 88.5, 24))
strands(transform(lines, w.matrix_world), (0.011, 0.008), material("bristle", "#2B2320", rough=0.4))
dish = lathe([(0, 0), (0.5, 0), (0.58, 0.04), (0.74, 0.26), (0.75, 0.31), (0.71, 0.32), (0.65, 0.25), (0.5, 0.1), (0, 0.08)], material("dish", "#F4ECE2", rough=0.3, coat=0.5), 128)
tint = grid(lambda u, v: (0.55 * v * math.cos(2 * math.pi * u), 0.55 * v * math.sin(2 * math.pi * u),
                          0.13 + 0.05 * math.cos(7 * v - 2 * math.pi * u) * (1 - v ** 4) * min(1, v / 0.2) + 0.03 * (1 - v)),
            96, 40, material("tint", "#2E211D", rough=0.25, coat=0.6, coat_rough=0.1), "tint", wrap_u=True)
place(group([dish, tint]), (1.65, -1.55, Z))
stick = tube([(0, 0, 0), (0, 0.9, 0), (0, 1.8, 0), (0, 2.3, 0)], 0.05, material("stick", "#E9B9A6", rough=0.35), taper=[1, 1, 1, 0.7])
place(group([stick, ball(0.085, material("tip", "#F6EEE5", rough=0.9), (0, 2.32, 0))]), (0.25, -2.75, Z + 0.1), (0, 0, -24))
scatter_petals([(-2.15, -0.45), (1.95, 2.5), (-2.2, 2.75)], petal_mat(), [sl], size=0.58, seed=64)
render("lash-lift", k=0.5)
