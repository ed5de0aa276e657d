import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(10)
backdrop("#E9D9CC", back=12, radius=2.5, bump=0.25)
ivory = material("ivory", "#F3EBDF", rough=0.3, coat=0.4, coat_rough=0.1, sss=0.08)


def chip(colour, shimmer):
    """A display tip: an ivory stem, an almond of lacquer at its end."""
    n = 60
    half = []
    for i in range(n + 1):
        t = i / n
        half.append((t * 2.75, 0.10 + 0.11 * t ** 1.5 if t < 0.98 else 0.10))
    pts = [(x, -y) for x, y in half] + [(x, y) for x, y in reversed(half)]
    stem = prism(pts, 0.05, ivory, soft=0.015)
    hole = lathe([(0.06, 0.045), (0.06, 0.056)], brass(), 40)
    hole.location = (0.16, 0, 0)
    m = material("nail", colour, rough=0.13, coat=1.0, coat_rough=0.03, metal=0.45 if shimmer else 0.0, spec=0.6)
    L, W = 1.55, 0.30

    def fn(u, v):
        s = (u - 0.5) * 2
        t = v
        if t < 0.16:
            w = W * (0.80 + 0.20 * math.sin(t / 0.16 * math.pi / 2)) * (1 - (1 - t / 0.16) ** 3.0) ** 0.5
        else:
            q = (t - 0.16) / 0.84
            w = W * (1 - q ** 2.9) ** 0.62
        a = s * 0.95
        x = 2.45 + L * t - 0.10 * (1 - s * s) * (1 - min(1, t / 0.16)) ** 2
        edge = min(1, (1 - abs(s)) / 0.10) * min(1, t / 0.03) * min(1, (1 - t) / 0.02)
        z = 0.055 + W * 0.62 * (math.cos(a) - math.cos(0.95)) * min(1, w / W + 0.1) + 0.05 * max(edge, 0) ** 0.5 - 0.08 * t * t
        return (x, w * math.sin(a) / math.sin(0.95), max(z, 0.0))
    nail = grid(fn, 48, 90, m, "nail")
    so = nail.modifiers.new("t", "SOLIDIFY")
    so.thickness, so.offset = 0.03, -1
    return group([stem, hole, nail])


cols = [BLUSH, "#DFA591", "#BE7F69", "#A5614A", "#8A4632", "#7A2F2B", "#4A2A2A", "#6F7B62", PINE]
px, py = 0.1, -2.75
N = len(cols)
for i, c in enumerate(cols):
    ang = 146 - i * (112 / (N - 1))
    ch = chip(c, False)
    z0 = 0.02 + (N - 1 - i) * 0.052
    a = math.radians(ang)
    # raised at the ring, resting on its tip
    place(ch, (px - 0.16 * math.cos(a), py - 0.16 * math.sin(a), z0 + 0.02), (0, math.degrees(math.atan2(z0, 3.9)), ang))
pin = lathe([(0.05, 0), (0.05, N * 0.052 + 0.06), (0.11, N * 0.052 + 0.06), (0.11, N * 0.052 + 0.1), (0, N * 0.052 + 0.115)], brass(0.2), 48)
place(pin, (px, py, 0))
ring = tube([(px + 0.42 * math.cos(k / 24 * 2 * math.pi), py - 0.46 + 0.42 * math.sin(k / 24 * 2 * math.pi), 0.045) for k in range(24)], 0.04, brass(0.2), cyclic=True)
capd = material("cap", INK, rough=0.3, coat=0.4, coat_rough=0.15)
for col, (x, y), rz in [(DEEP_CLAY, (-1.7, 3.2), 20), (PINE, (0.1, 4.0), -12)]:
    place(lacquer_bottle(col, capd), (x, y, 0), (0, 0, rz))
scatter_petals([(2.0, -2.6), (-1.7, -3.1), (2.7, 3.0)], petal_mat(), size=0.75, seed=44)
key = window((0, 0, 0.5), power=0.9, azimuth=-55, height=38)
foliage_shadow(key, (2.0, 5, 0), at=0.74, seed=9, size=0.75)
area((-2.5, 8, 7), (0, 0, 0), 1.4, 220, "#FFF6EC", size_y=5)
bounce(power=0.8).visible_glossy = False
camera((0, -10.5, 11.2), (0.05, -0.05, 0.2), lens=58, fstop=2.0, focus=(0, 0.2, 0.2))
render("nails-swatches", samples=26, exposure=-0.3)
