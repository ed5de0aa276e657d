import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

table_top(38, floor="#E9DCD0")
tray = place(box(5.2, 3.8, 0.22, plaster("#F4EBE0", "slab", 0.25), soft=0.05), (0.05, 0.2, 0), (0, 0, 6))
gold, ink = brass(0.2), material("cap", "#F2EAE0", rough=0.3, coat=0.4, coat_rough=0.15)
# the three steps, each in its vial
for (x, y), tone in (((-1.7, 0.95), "#C98B72"), ((-0.55, 1.2), "#E5BFA6"), ((0.6, 1.4), "#8FA08F")):
    fluid = lathe([(0, 0.1), (0.36, 0.1), (0.4, 0.14), (0.4, 1.25), (0, 1.25)], material("fluid", tone, rough=0.3, spec=0.2), 96)
    vial = lathe([(0, 0), (0.42, 0), (0.47, 0.04), (0.47, 1.5), (0.42, 1.62), (0.3, 1.66), (0, 1.66)], glass("#FFFFFF", name="vial"), 128)
    ring = lathe([(0.33, 1.62), (0.37, 1.64), (0.37, 1.74), (0.33, 1.76)], gold, 96)
    cap = lathe([(0.35, 1.76), (0.34, 2.55), (0.3, 2.6), (0, 2.6)], ink, 96, soften=0.03)
    drop(place(group([fluid, vial, ring, cap]), (x, y, 5)), [tray], sink=0)
# the tin of brow soap
tin = lathe([(0, 0), (0.78, 0), (0.82, 0.03), (0.82, 0.34), (0.79, 0.36), (0.76, 0.34), (0.76, 0.1), (0, 0.1)], gold, 128)
soap = material("soap", "#F6E2CF", rough=0.3, sss=0.3, sss_radius=(0.2, 0.12, 0.08), coat=0.4, coat_rough=0.2)


def face(u, v):
    a, r = 2 * math.pi * u, 0.755 * v
    x, y = r * math.cos(a), r * math.sin(a)
    groove = math.exp(-((x * 0.5 + y) / 0.16) ** 2)
    return (x, y, 0.27 + 0.01 * math.sin(9 * x) - 0.09 * groove * (1 - v ** 6) - 0.02 * groove * math.sin(26 * (x - 0.5 * y)))


drop(place(group([tin, grid(face, 128, 60, soap, "soap", wrap_u=True)]), (1.75, 1.05, 5)), [tray], sink=0)
# the brushes
for (x, y), tone, rz, seed in (((-1.65, -1.5), PINE, 9, 5), ((-2.1, -0.8), "#B9694B", 9, 6)):
    w, lines = spoolie(tone, seed)
    place(w, (x, y, 0.4), (0, 88.5, rz))
    drop(w, [tray], sink=0)
    w.location.z += 0.06
    bpy.context.view_layer.update()
    strands(transform(lines, w.matrix_world), (0.011, 0.008), material("bristle", "#2B2320", rough=0.4))
v = place(vase("#C9A48E", h=2.6, r=0.85), (2.5, 3.6, 0))
olive([(2.5, 3.6, 2.3), (2.45, 3.6, 2.8), (2.0, 3.5, 3.4), (1.2, 3.4, 3.7)], 8, size=0.7, pairs=8, flat=False, start=0.35)
scatter_petals([(2.15, -2.3), (-2.1, -2.45)], petal_mat(), [tray], size=0.56, seed=62)
render("brow-gel")
