import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(10)
backdrop("#E9D9CC", back=12, radius=2.5, bump=0.25)
ivory = material("ivory", "#EFE6D9", rough=0.32, coat=0.3, coat_rough=0.12)
THICK, STEP, REACH = 0.03, 0.044, 4.1
HALF, EYE = 0.125, 0.23


def chip(colour):
    """A display tip in one piece: an eye at the origin, a slim stem along +x,
    a nail at its end. Its underside is flat, at z=0."""
    # round the eye, then along the stem to under the nail
    out = []
    for i in range(49):
        a = math.radians(38) + math.radians(284) * i / 48
        out.append((EYE * math.cos(a), EYE * math.sin(a)))
    k = math.radians(38)
    neck = []
    for i in range(1, 13):
        t = i / 12
        e = t * t * (3 - 2 * t)
        neck.append((EYE * math.cos(k) + 0.42 * t, EYE * math.sin(k) * (1 - e) + HALF * e))
    side = neck + [(2.9, HALF + 0.02)]
    pts = out + [(x, -y) for x, y in side] + list(reversed(side))
    stem = prism(pts, THICK, ivory, soft=0.01)
    m = material("nail", colour, rough=0.14, coat=1.0, coat_rough=0.03, spec=0.5)
    x0, L, W, H = 2.55, REACH - 2.55, 0.30, 0.16

    def fn(u, v):
        t = 0.5 - 0.5 * math.cos(math.pi * v)
        # a round cuticle, straight sides, an almond tip
        w = W * math.sqrt(max(0.0, 1 - max(0.0, 1 - t / 0.22) ** 2.3))
        w *= (0.93 + 0.07 * math.sin(math.pi * min(t / 0.8, 1)))
        if t > 0.45:
            w *= (1 - ((t - 0.45) / 0.55) ** 2.2) ** 0.72
        r = w / W
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        y = w * math.copysign(abs(c) ** 0.8, c)
        top = 0.065 * min(1, r * 1.6) + H * r ** 0.7 * (1 - 0.25 * t)
        z = top * abs(s) ** 0.95 if s > 0 else 0.0
        return (x0 + L * t, y, z + 0.012 if s > 0 else 0.0)
    nail = grid(fn, 96, 120, m, "nail", wrap_u=True)
    nail.data.use_auto_smooth = True
    nail.data.auto_smooth_angle = math.radians(60)
    return group([stem, nail])


cols = [BLUSH, "#DFA591", "#BE7F69", "#A5614A", "#8A4632", "#7A2F2B", "#4A2A2A", "#6F7B62", PINE]
px, py = 0.08, -2.55
N = len(cols)
base = 0.03
for i, c in enumerate(cols):
    ang = 147 - i * (114 / (N - 1))
    # threaded on the pin one above the other, each resting on the paper with its tip
    z = base + (N - 1 - i) * STEP
    place(chip(c), (px, py, z), (0, math.degrees(math.asin(z / REACH)), ang))
top = base + (N - 1) * STEP + THICK
gold = brass(0.2)
# the pin: a screw post with a washer below and a slotted head above
place(lathe([(0.0, 0), (0.2, 0), (0.2, base - 0.004), (0.0, base - 0.004)], gold, 64, "washer", soften=0.004), (px, py, 0))
place(lathe([(0.07, 0.01), (0.07, top + 0.02)], gold, 48), (px, py, 0))
head = lathe([(0.165, 0), (0.165, 0.045), (0.14, 0.07), (0.1, 0.08), (0, 0.085)], gold, 96, "head", soften=0.008)
place(head, (px, py, top + 0.012))
slot = box(0.24, 0.03, 0.05, None, soft=0)
place(slot, (px, py, top + 0.012 + 0.06), (0, 0, 28))
cut = head.modifiers.new("slot", "BOOLEAN")
cut.object, cut.operation, cut.solver = slot, "DIFFERENCE", "EXACT"
slot.hide_render = True
capd = material("cap", INK, rough=0.3, coat=0.4, coat_rough=0.15)
for col, (x, y), rz in [(DEEP_CLAY, (-1.75, 2.75), 20), (PINE, (0.15, 3.5), -12)]:
    place(lacquer_bottle(col, capd), (x, y, 0), (0, 0, rz))
scatter_petals([(2.1, -2.75), (-1.75, -3.0), (2.75, 2.6)], petal_mat(), size=0.75, seed=44)
key = window((0, 0, 0.5), power=0.9, azimuth=-55, height=38)
foliage_shadow(key, (2.0, 5, 0), at=0.74, seed=9, size=0.75)
area((-2.5, 8, 7), (0, 0, 0), 1.4, 220, "#FFF6EC", size_y=5)
bounce(power=0.8).visible_glossy = False
camera((0.05, -10.1, 11.2), (0.08, 0.12, 0.2), lens=58, fstop=2.0, focus=(0, -0.3, 0.2))
render("nails-swatches", exposure=-0.3)
