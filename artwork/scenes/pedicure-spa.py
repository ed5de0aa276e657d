import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

sl = flat_lay(43, -8, floor="#E5D9CD")
Z = 0.16


def separator(tone, at, rz, flip=1):
    """What keeps the toes apart while the lacquer dries: a bar of foam and four fingers."""
    foam = material("foam", tone, rough=0.9, bump=0.6, bump_scale=70, bump_distance=0.01, sheen=0.3, spec=0.1)
    pts = [(-1.45, -0.3), (1.45, -0.3), (1.5, -0.05)]
    for k in range(4):
        c, L = 1.12 - 0.745 * k, (0.95, 1.05, 1.08, 1.0)[k]
        pts += [(c + 0.15, 0.06), (c + 0.2, 0.45), (c + 0.27, L - 0.3), (c + 0.22, L - 0.06), (c, L), (c - 0.22, L - 0.06), (c - 0.27, L - 0.3), (c - 0.2, 0.45), (c - 0.15, 0.06)]
    pts += [(-1.5, -0.05)]
    p = prism([(x * flip, y) for x, y in through(pts, 5, closed=True)], 0.38, foam, soft=0.08)
    return place(p, (*at, Z), (0, 0, rz), 0.92)


separator("#DFA08F", (-0.75, 1.75), 22)
separator("#DFA08F", (0.75, 0.45), 22, -1)
# sugar and oil in an open jar, a spoon of it beside
g = material("jar", "#F1E7DA", rough=0.35, coat=0.35, coat_rough=0.15, speckle=TAUPE, speckle_scale=30)
jar = lathe([(0, 0), (0.8, 0), (0.86, 0.04), (0.88, 0.8), (0.85, 0.86), (0.8, 0.86), (0.78, 0.78), (0.78, 0.1), (0, 0.1)], g, 128)
place(jar, (-1.4, -1.35, Z))
sugar = [material("sugar", c, rough=0.35, sss=0.3, sss_radius=(0.1, 0.08, 0.06), spec=0.5) for c in ("#EFD3BE", "#E5BFA6", "#F6E6D8")]


def heap(at, r, top, seed, n, grain):
    bed = grid(lambda u, v: (at[0] + r * v * math.cos(2 * math.pi * u), at[1] + r * v * math.sin(2 * math.pi * u),
                             at[2] + top * (1 - v ** 1.6) + 0.03 * noise.noise(Vector((3 * v * math.cos(6.28 * u), 3 * v * math.sin(6.28 * u), seed)))),
               64, 24, sugar[0], "heap", wrap_u=True)
    cubes = [box(grain, grain * 0.9, grain * 0.85, m, soft=grain * 0.15, segments=2) for m in sugar]
    rnd = random.Random(seed)
    for i in range(n):
        a, d = rnd.uniform(0, 6.28), math.sqrt(rnd.random()) * 0.98
        o = bpy.data.objects.new("grain", cubes[i % 3].data)
        bpy.context.collection.objects.link(o)
        k = rnd.uniform(0.5, 1.2)
        o.scale = (k, k, k)
        o.location = (at[0] + r * d * math.cos(a), at[1] + r * d * math.sin(a), at[2] + top * (1 - d ** 1.6) + rnd.uniform(-0.01, 0.02))
        o.rotation_euler = [rnd.uniform(0, 3) for _ in range(3)]
    for c in cubes:
        bpy.data.objects.remove(c)
    return bed


heap((-1.4, -1.35, Z + 0.68), 0.77, 0.2, 5, 1100, 0.06)
wd = wood("#C79A74", "#7A5138", rough=0.5)
bowl = grid(lambda u, v: (0.36 * math.sin(math.pi / 2 * v) * math.cos(2 * math.pi * u), 0.48 * math.sin(math.pi / 2 * v) * math.sin(2 * math.pi * u), 0.24 - 0.22 * math.cos(math.pi / 2 * v)), 64, 20, wd, "spoon", wrap_u=True)
bowl.modifiers.new("t", "SOLIDIFY").thickness = 0.05
stem = tube([(0, 0.42, 0.2), (0, 0.7, 0.2), (0, 1.3, 0.17), (0, 2.0, 0.13), (0, 2.25, 0.12)], 0.1, wd, taper=[0.8, 0.75, 0.8, 1.1, 0.7])
place(group([bowl, stem]), (0.35, -1.95, Z + 0.02), (0, 0, -68))
heap((0.35, -1.95, Z + 0.14), 0.29, 0.14, 9, 240, 0.05)
pum = material("pumice", "#B9AEA4", rough=1.0, bump=1.0, bump_scale=22, bump_detail=6, bump_distance=0.06, vary=0.6, vary_scale=8, vary_to="#93877C", speckle="#6F645B", speckle_scale=40, spec=0.1)
drop(place(pebble(0.62, 0.42, 0.27, pum, seed=5, rough=0.12), (1.75, -0.95, 4), (0, 0, 30)), [sl], sink=0.01)
olive([(0.9, 2.75, Z + 0.05), (1.4, 2.5, Z + 0.05), (1.85, 2.1, Z + 0.05), (2.1, 1.55, Z + 0.05)], 12, size=0.5).location.z += Z
scatter_petals([(-2.25, 0.35), (-2.0, 2.75), (2.3, -2.6)], petal_mat(), [sl], size=0.6, seed=66)
render("pedicure-spa")
