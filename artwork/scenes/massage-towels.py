import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(7)
backdrop(SAND, back=6.5, radius=2.2)


def loops(ob, n, length, mat, seed, keep=lambda co, no: True):
    """Terry: short bent threads standing on the cloth."""
    rnd = np.random.RandomState(seed)
    dg = bpy.context.evaluated_depsgraph_get()
    me = ob.evaluated_get(dg).to_mesh()
    me.calc_loop_triangles()
    mw = np.array(ob.matrix_world)
    co = np.array([v.co[:] for v in me.vertices]) @ mw[:3, :3].T + mw[:3, 3]
    tri = np.array([t.vertices[:] for t in me.loop_triangles])
    A, B, C = co[tri[:, 0]], co[tri[:, 1]], co[tri[:, 2]]
    nn = np.cross(B - A, C - A)
    ar = np.linalg.norm(nn, axis=1)
    nn = nn / np.maximum(ar, 1e-9)[:, None]
    w = ar * np.array([keep(c, q) for c, q in zip((A + B + C) / 3, nn)])
    i = rnd.choice(len(tri), n, p=w / w.sum())
    u, v = rnd.rand(n), rnd.rand(n)
    f = u + v > 1
    u[f], v[f] = 1 - u[f], 1 - v[f]
    p = A[i] + (B - A)[i] * u[:, None] + (C - A)[i] * v[:, None]
    q = nn[i] + rnd.normal(0, 0.35, (n, 3))
    q /= np.linalg.norm(q, axis=1)[:, None]
    side = rnd.normal(0, 1, (n, 3)) * 0.6
    L = length * rnd.uniform(0.7, 1.2, n)[:, None]
    lines = np.stack([p - nn[i] * 0.01, p + q * L * 0.6 + side * L * 0.12, p + q * L + side * L * 0.5], 1)
    strands(lines, (0.011, 0.008), mat)


def cloth(colour):
    return material("terry", colour, rough=1.0, sheen=0.5, bump=0.9, bump_scale=26, bump_detail=4, bump_distance=0.04,
                    vary=0.25, vary_scale=2.5, vary_to=blend(colour, TAUPE, 0.3), spec=0.05)


def folded(colour, w, d, layers, thick, seed):
    """One towel folded into `layers`: a single long cloth, so that the front
    shows round folds, not slabs."""
    n1 = Vector((seed * 7.3, seed, 0))
    path = []
    for i in range(layers):
        z = thick * (0.5 + i) * 1.02
        xs = [(-0.5 + k / 24) for k in range(25)]
        if i % 2:
            xs.reverse()
        for x in xs:
            path.append((x * (w - thick), z))
        if i < layers - 1:
            s = 1 if i % 2 == 0 else -1
            for k in range(1, 10):
                a = math.pi * k / 10
                path.append((s * ((w - thick) / 2 + thick * 0.5 * math.sin(a)), z + thick * 0.51 * (1 - math.cos(a))))
    M = len(path)

    def fn(u, v):
        i = min(int(v * (M - 1) + 0.5), M - 1)
        x, z = path[i]
        sag = 0.025 * noise.noise(Vector((x * 1.2, u * 2.5, z * 3)) + n1)
        y = (u - 0.5) * d * (1 + 0.012 * noise.noise(Vector((x * 2, z * 9, 0)) + n1))
        return (x + 0.03 * noise.noise(Vector((u * 3, z * 6, 1)) + n1), y, z + sag)
    ob = grid(fn, 60, M - 1, cloth(colour), "towel")
    so = ob.modifiers.new("t", "SOLIDIFY")
    so.thickness, so.offset = thick * 0.80, 0
    bv = ob.modifiers.new("b", "SUBSURF")
    bv.levels = bv.render_levels = 1
    return ob


def rolled(colour, r, length, turns, seed):
    n1 = Vector((seed * 3.3, seed, 9))
    thick = r / (turns + 0.55)
    M = 46 * turns

    def fn(u, v):
        a = 2 * math.pi * turns * v
        rr = thick * 0.55 + thick * (a / (2 * math.pi))
        x = (u - 0.5) * length + 0.06 * math.sin(a * 0.5 + seed) * (1 if u > 0.5 else -1)
        k = 1 + 0.02 * noise.noise(Vector((x * 2, math.cos(a), math.sin(a))) + n1)
        return (x, rr * k * math.cos(-a + 0.9), rr * k * math.sin(-a + 0.9))
    ob = grid(fn, 40, M, cloth(colour), "roll")
    so = ob.modifiers.new("t", "SOLIDIFY")
    so.thickness, so.offset = thick * 0.8, 0
    bv = ob.modifiers.new("b", "SUBSURF")
    bv.levels = bv.render_levels = 1
    return ob


made = []
for i, (c, w, d, l, th) in enumerate([("#C9A78F", 3.9, 2.9, 3, 0.27), ("#EFE4D6", 3.7, 2.75, 3, 0.26), ("#DDBBAA", 3.5, 2.6, 3, 0.25)]):
    t = folded(c, w, d, l, th, i + 1)
    place(t, (0.15, 0.6, 5), (0, 0, 8 + (-3, 4, -2)[i]))
    drop(t, made[-1:], sink=0.01)
    made.append(t)
for i, (c, at, rz) in enumerate([("#F2E9DD", (-0.35, 0.35), 62), ("#CBAF98", (0.98, 0.75), 62)]):
    t = rolled(c, 0.60, 2.5, 4, i + 3)
    place(t, (*at, 8), (0, 0, rz))
    drop(t, made[2:3], sink=0.03)
    made.append(t)
st = stone_stack([(0.66, 0.54, 0.28), (0.45, 0.38, 0.22)], [basalt(), basalt()], at=(-1.8, -2.0), seed=31)
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
parts = sprig([(0.1, -2.65, 0.05), (0.8, -2.5, 0.05), (1.5, -2.25, 0.05), (2.2, -1.95, 0.05)], lm, material("stem", "#6B5443", rough=0.8), size=0.55, pairs=8, start=0.2, seed=8, width=0.42, flat=True)
drop(group(parts), [], sink=0.0)
scatter_petals([(-0.75, -2.3), (-0.3, -3.0)], petal_mat(), size=0.65, seed=33)
yarn = {}
for i, ob in enumerate(made):
    c = ["#C9A78F", "#EFE4D6", "#DDBBAA", "#F2E9DD", "#CBAF98"][i]
    loops(ob, 52000 if i < 3 else 34000, 0.034, material("yarn", c, rough=1.0, sheen=0.3, spec=0.05), i + 1,
          keep=lambda co, no: 1.0 if no[1] < 0.5 else 0.1)
key = window((0, 0, 1.2), power=1.0, azimuth=-72, height=38)
foliage_shadow(key, (0.6, 6.5, 3.5), at=0.7, seed=18, size=0.85)
bounce(power=0.8)
camera((0, -14, 5.4), (0.1, 0, 1.6), lens=75, fstop=2.0, focus=(0, -0.9, 1.6))
render("massage-towels", k=0.35, keep=0.25)
