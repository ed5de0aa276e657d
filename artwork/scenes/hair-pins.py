import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

sl = flat_lay(34, 8, floor="#EADACF")
Z = 0.16
# the strip light behind would burn out the mirror
for lamp in bpy.data.objects:
    if lamp.type == "LIGHT" and lamp.location.y > 8 and lamp.location.x > -2:
        lamp.visible_glossy = False
gold, pearl = brass(0.2), pearl_mat()
rnd = random.Random(4)
# the mirror
rim = lathe([(0, 0), (1.2, 0), (1.3, 0.06), (1.32, 0.14), (1.26, 0.2), (1.16, 0.2), (1.14, 0.16), (0, 0.16)], gold, 128)
face = lathe([(0, 0.165), (1.13, 0.165)], material("mirror", "#F3EEE8", rough=0.02, metal=1.0), 128, caps=False)
grip = tube([(0, -1.25, 0.1), (0, -1.7, 0.1), (0, -2.3, 0.1), (0, -2.9, 0.1), (0, -3.05, 0.1)], 0.13, gold, taper=[1.3, 0.8, 1.1, 1.25, 0.5])
place(group([rim, face, grip]), (-1.05, 1.7, Z), (0, 0, -20), 0.92)
# the comb: a bow set with pearls and small leaves, its teeth in gold
bow = [(1.35 * math.sin(t), 0.42 * math.cos(t) - 0.42, 0.2) for t in [(-0.95 + 1.9 * k / 24) for k in range(25)]]
parts = [tube(bow, 0.07, gold)]
for k in range(11):
    x = -0.95 + 0.19 * k
    y = 0.42 * math.cos(math.asin(x / 1.35)) - 0.42
    parts.append(tube([(x, y, 0.2), (x, y - 0.4, 0.14), (x, y - 0.85, 0.1), (x * 0.98, y - 1.25, 0.1)], 0.035, gold, taper=[1.2, 1, 0.9, 0.6]))
for k in range(26):
    t = -0.95 + 1.9 * k / 25
    r = rnd.choice([0.09, 0.12, 0.16, 0.2]) * (1.1 - 0.45 * abs(t))
    parts.append(ball(r, pearl, (1.35 * math.sin(t) + rnd.uniform(-0.05, 0.05), 0.42 * math.cos(t) - 0.42 + rnd.uniform(-0.1, 0.3), 0.24 + rnd.uniform(0, 0.1))))
for k in range(9):
    t = -0.9 + 1.8 * k / 8
    lf = leaf(0.55, 0.24, gold, bend=0.5, fold=0.3, seed=k)
    parts.append(place(lf, (1.35 * math.sin(t), 0.42 * math.cos(t) - 0.4, 0.26), (18, 0, -math.degrees(t) * 1.2 + rnd.uniform(-22, 22))))
place(group(parts), (1.28, -0.02, Z), (0, 0, -14), 1.05)
# pins: bent wire, and three with a pearl
for x, y, rz in [(-1.85, -2.2, 22), (-1.2, -2.3, 5), (-0.55, -2.25, -12), (0.1, -2.35, -4)]:
    w = [(-0.13, -0.75), (-0.12, -0.3), (-0.17, -0.1), (-0.11, 0.1), (-0.13, 0.5), (-0.08, 0.68), (0, 0.73), (0.08, 0.68), (0.13, 0.5), (0.11, 0.1), (0.17, -0.1), (0.12, -0.3), (0.13, -0.75)]
    place(tube([(a, b, 0) for a, b in w], 0.032, gold), (x, y, Z + 0.04), (0, 0, rz))
for x, y, rz in [(0.75, -2.25, -24), (1.25, -2.15, -34), (1.75, -2.0, -47)]:
    pin = tube([(0, -0.85, 0), (0, -0.2, 0.03), (0, 0.3, 0.08), (0, 0.5, 0.12)], 0.025, gold, taper=[0.5, 1, 1, 1])
    place(group([pin, ball(0.17, pearl, (0, 0.6, 0.13))]), (x, y, Z + 0.04), (0, 0, rz))


def ribbon(u, v):
    """Satin, in a loose curve across the corner."""
    s, w = v * 3.5, (u - 0.5) * 0.46
    x, y = 2.6 - 0.55 * s + 0.12 * math.sin(2.2 * s), 2.75 + 0.5 * math.sin(1.25 * s) - 0.16 * s
    return (x + 0.25 * w, y + w, 0.06 + 0.1 * (1 + math.sin(2.6 * s + 1.1)) + 0.06 * math.sin(3 * s + 2) * w)


rb = grid(ribbon, 12, 160, material("satin", "#E3B9A8", rough=0.3, sheen=0.6, spec=0.5), "ribbon")
rb.modifiers.new("t", "SOLIDIFY").thickness = 0.012
drop(place(rb, (-0.1, -0.15, 5)), [sl], sink=0)
scatter_petals([(-2.25, -0.35), (2.3, -2.75)], petal_mat(), [sl], size=0.6, seed=58)
render("hair-pins")
