import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(26)
backdrop("#E8D6CA", back=14, radius=3, bump=0.3)
sl = box(4.6, 6.0, 0.16, plaster("#F5EDE3", "slab", 0.3), soft=0.04)
place(sl, (0.05, 0.1, 0), (0, 0, 8))
Z = 0.16
st = material("rose steel", "#D9A993", rough=0.2, metal=1.0)


def arm(side):
    """One arm of the tweezers, seen from above; wide at the shoulder, slanted at the tip."""
    w = [(0.0, 0.1), (0.6, 0.13), (1.6, 0.18), (2.6, 0.17), (3.5, 0.13), (4.0, 0.1), (4.25, 0.09)]
    out = [(x, -h / 1.0) for x, h in w] + [(4.33, 0.02), (4.2, 0.1)] + [(x, h) for x, h in reversed(w[:-1])]
    p = prism(out, 0.05, st, soft=0.018)
    me = p.data
    for v in me.vertices:
        t = max(0, min(1, v.co.x / 4.3))
        v.co.z += side * 0.33 * math.sin(math.pi / 2 * min(1, t / 0.7)) * (1 - 0.45 * max(0, t - 0.7) / 0.3)
    return p


tw = group([arm(1), arm(-1), place(box(0.5, 0.2, 0.12, st, soft=0.04), (0.12, 0, -0.04))])
place(tw, (-0.95, 2.3, 5), (90, 0, -62))
drop(tw, [sl], sink=0)
# the pencil, sharpened, and its cap
wd = wood("#D6B08A", "#A67C58", rough=0.6, scale=3)
lacq = material("lacquer", "#5B4036", rough=0.25, coat=0.6, coat_rough=0.08)
body = lathe([(0.19, 0), (0.19, 3.3)], lacq, 6, "pencil", soften=0.03)
cone = lathe([(0.185, 3.3), (0.06, 3.95)], wd, 48)
lead = lathe([(0.06, 3.95), (0.03, 4.1), (0.0, 4.14)], material("lead", "#4A332A", rough=0.7), 32)
band = lathe([(0.2, 0.0), (0.205, 0.02), (0.205, 0.26), (0.2, 0.28)], brass(), 48)
end = lathe([(0, -0.12), (0.12, -0.1), (0.19, 0)], brass(), 48)
pc = group([body, cone, lead, band, end])
place(pc, (2.0, -2.0, 5), (0, -90, -66))
drop(pc, [sl], sink=0)
g, lines = spoolie(PINE, 3)
place(g, (-1.75, 0.55, Z + 0.15), (0, 88.5, -52))
strands(transform(lines, g.matrix_world), (0.011, 0.008), material("bristle", "#2B2320", rough=0.4))
# a reel of cotton for threading
reel_w = wood("#C79A74", "#7A5138", rough=0.5, scale=2)
reel = lathe([(0, 0), (0.62, 0), (0.64, 0.05), (0.6, 0.14), (0.3, 0.24), (0.3, 1.02), (0.6, 1.12), (0.64, 1.2), (0.62, 1.26), (0.12, 1.26), (0.12, 1.1), (0, 1.1)], reel_w, 96)
cotton = material("cotton", "#F3E4DA", rough=0.8, sheen=0.4, spec=0.2)
inner = lathe([(0.3, 0.22), (0.5, 0.3), (0.52, 0.63), (0.5, 0.96), (0.3, 1.04)], cotton, 96)
rings = [tube([(0.515 * math.cos(b), 0.515 * math.sin(b), 0.3 + 0.046 * i + 0.02 * math.sin(b)) for b in [k / 24 * 2 * math.pi for k in range(24)]], 0.026, cotton, cyclic=True, res=3) for i in range(15)]
tail = tube([(0.5, 0.1, 0.4), (0.75, 0.0, 0.15), (1.1, -0.35, 0.03), (1.5, -0.3, 0.03), (1.8, -0.75, 0.03), (2.3, -0.8, 0.03)], 0.022, cotton, res=3)
rl = group([reel, inner, *rings])
place(rl, (1.25, 1.75, Z))
place(tail, (1.25, 1.75, Z))
scatter_petals([(-1.9, -1.9), (2.1, 0.2), (-0.9, -2.5)], petal_mat(), [sl], size=0.58, seed=92)
key = window((0, 0, 0.5), power=0.95, azimuth=-54, height=36)
foliage_shadow(key, (-1.0, 2.9, 0), at=0.74, seed=52, size=0.7)
bounce(power=0.8)
area((-1.5, 8.5, 7), (0, 0, 0), 1.6, 170, "#FFF6EC", size_y=6)
camera((0, -9.6, 12.4), (0.05, 0.1, 0), lens=70, fstop=2.8, focus=(0, 0, 0.3))
render("brow-tools")
