"""The things of the salon that stand in more than one picture."""
import math
import random

from studio import *  # noqa: F401,F403


def basalt(seed=0):
    return material("basalt", "#3A3431", rough=0.42, bump=0.35, bump_scale=14, bump_distance=0.015,
                    vary=0.6, vary_scale=2.5, vary_to="#55493F", speckle="#6A5D52", speckle_scale=60, spec=0.45)


def sandstone(colour=STONE):
    return material("sandstone", colour, rough=0.7, bump=0.45, bump_scale=18, bump_distance=0.015,
                    vary=0.6, vary_scale=2.2, vary_to=blend(colour, TAUPE, 0.4),
                    speckle=blend(colour, INK, 0.35), speckle_scale=70)


def stone_stack(sizes, mats, at=(0, 0), on=(), floor=0.0, seed=1):
    """Each stone rests on the one below."""
    rnd = random.Random(seed)
    made = []
    for i, (rx, ry, rz) in enumerate(sizes):
        s = pebble(rx, ry, rz, mats[i % len(mats)], seed=seed * 17 + i, rough=0.05)
        place(s, (at[0] + rnd.uniform(-0.05, 0.05), at[1] + rnd.uniform(-0.05, 0.05), 5 + i),
              (rnd.uniform(-2, 2), rnd.uniform(-2, 2), rnd.uniform(0, 360)))
        drop(s, list(on) + made[-1:], floor, sink=0.012)
        made.append(s)
    return made


def scatter_petals(spots, mat, supports=(), size=0.55, seed=5, floor=0.0):
    rnd = random.Random(seed)
    made = []
    for i, (x, y) in enumerate(spots):
        p = petal(size * rnd.uniform(0.8, 1.15), mat, seed=seed * 31 + i)
        flip = 180 if rnd.random() < 0.25 else 0
        place(p, (x, y, 5), (flip + rnd.uniform(-7, 7), rnd.uniform(-7, 7), rnd.uniform(0, 360)))
        drop(p, list(supports) + made, floor, sink=0.002)
        made.append(p)
    return made


def petal_mat():
    return translucent(BLUSH, "petal", through=0.35, rough=0.55, to="#D99C85", vein=6)


def candle(r=0.75, h=1.5, colour="#F7E6D2", lit=True):
    """A pillar of wax with a melted pool; origin at its foot."""
    wax = material("wax", colour, rough=0.5, bump=0.12, bump_scale=3,
                   bump_distance=0.03, spec=0.4)
    prof = [(0, 0), (r * 0.96, 0), (r, 0.04), (r, h - 0.08), (r * 0.97, h - 0.015), (r * 0.92, h),
            (r * 0.86, h - 0.03), (r * 0.78, h - 0.10), (r * 0.55, h - 0.15), (r * 0.25, h - 0.16), (0, h - 0.16)]
    parts = [lathe(prof, wax, name="candle")]
    wick = material("wick", INK, rough=0.9)
    z = h - 0.17
    parts.append(tube([(0, 0, z), (0.005, 0, z + 0.12), (0.03, 0.01, z + 0.22), (0.07, 0.01, z + 0.28)], 0.022, wick))
    if lit:
        fz = z + 0.22
        n = Nodes("flame")
        tc = n.add("ShaderNodeTexCoord")
        sep = n.add("ShaderNodeSeparateXYZ")
        n.link(tc.outputs["Generated"], sep.inputs[0])
        cr = n.tree.nodes.new("ShaderNodeValToRGB")
        el = cr.color_ramp.elements
        el[0].position, el[0].color = 0.0, (0.25, 0.12, 0.10, 1)
        el[1].position, el[1].color = 1.0, (1.0, 0.62, 0.2, 1)
        e2 = el.new(0.35)
        e2.color = (1.0, 0.78, 0.38, 1)
        n.link(sep.outputs["Z"], cr.inputs[0])
        em = n.add("ShaderNodeEmission", Strength=9.0)
        n.link(cr.outputs[0], em.inputs["Color"])
        lw = n.add("ShaderNodeLayerWeight", Blend=0.35)
        tr = n.add("ShaderNodeBsdfTransparent")
        mix = n.add("ShaderNodeMixShader")
        n.link(lw.outputs["Facing"], mix.inputs[0])
        n.link(em.outputs[0], mix.inputs[1])
        n.link(tr.outputs[0], mix.inputs[2])
        n.surface(mix.outputs[0])
        fp = [(0, 0), (0.05, 0.03), (0.085, 0.11), (0.09, 0.19), (0.07, 0.30), (0.04, 0.42), (0.015, 0.52), (0, 0.58)]
        fl = lathe(fp, n.mat, steps=32, name="flame")
        fl.location = (0.05, 0.01, fz)
        fl.visible_shadow = False
        parts.append(fl)
        pl = bpy.data.lights.new("flame", "POINT")
        pl.energy, pl.shadow_soft_size, pl.color = 9, 0.12, (1.0, 0.6, 0.25)
        po = bpy.data.objects.new("flame", pl)
        bpy.context.collection.objects.link(po)
        po.location = (0.05, 0.01, fz + 0.25)
        parts.append(po)
    return group(parts)


def vase(colour=CLAY, h=3.2, r=1.0, neck=0.28):
    m = material("ceramic", colour, rough=0.6, bump=0.25, bump_scale=9, bump_distance=0.02, vary=0.35, vary_scale=2,
                 speckle=blend(colour, INK, 0.4), speckle_scale=40)
    pts = [(0, 0), (0.55, 0), (0.6, 0.03), (0.83, 0.18), (0.98, 0.36), (1.0, 0.48), (0.92, 0.62), (0.66, 0.76),
           (0.4, 0.84), (neck / r, 0.90), (neck / r, 0.96), (neck / r * 1.18, 1.0), (neck / r * 1.05, 1.003),
           (neck / r * 0.85, 0.96), (neck / r * 0.8, 0.85), (0, 0.8)]
    # a spline through the shoulder points keeps the wall round
    fine = []
    for i in range(len(pts) - 1):
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, len(pts) - 1)]
        for s in range(6):
            t = s / 6
            q = [0.5 * (2 * p1[d] + (p2[d] - p0[d]) * t + (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t * t
                        + (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t ** 3) for d in (0, 1)]
            fine.append((max(q[0], 0) * r, max(q[1], 0) * h))
    fine.append((0, 0.8 * h))
    return lathe(fine, m, steps=128, name="vase")


def sprig(points, leaf_mat, stem_mat, size=0.75, pairs=11, seed=2, start=0.3, width=0.5, radius=0.03, flat=False):
    """A branch with round leaves in pairs along a curve; `flat`: one that lies."""
    rnd = random.Random(seed)
    pts = [Vector(p) for p in points]

    def at(t):
        n = len(pts) - 1
        i = min(int(t * n), n - 1)
        u = t * n - i
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, n)]
        return 0.5 * (2 * p1 + (p2 - p0) * u + (2 * p0 - 5 * p1 + 4 * p2 - p3) * u * u
                      + (3 * p1 - p0 - 3 * p2 + p3) * u ** 3)
    fine = [at(i / 30) for i in range(31)]
    parts = [tube(fine, radius, stem_mat, taper=[1.15 - 0.75 * i / 30 for i in range(31)])]
    for i in range(pairs):
        t = start + (1 - start) * i / (pairs - 0.7)
        p = at(t)
        d = (at(min(t + 0.02, 1)) - at(t - 0.02)).normalized()
        side = d.cross(Vector((0, 1, 0.2))).normalized()
        if flat:
            side = d.cross(Vector((0, 0, 1))).normalized()
        side = Matrix.Rotation(rnd.uniform(-0.3, 0.3) + (0 if flat else i * 1.25), 3, d) @ side
        for s in (1, -1):
            L = size * (1.1 - 0.55 * t) * rnd.uniform(0.85, 1.15)
            lf = leaf(L, L * width * 1.5, leaf_mat, bend=-rnd.uniform(0.05, 0.3) if flat else rnd.uniform(0.2, 0.7), fold=rnd.uniform(0.08, 0.3), seed=seed * 50 + i * 2 + s)
            y = (side * s + d * 0.65).normalized()
            z = (Vector((0, 0, 1)) if flat else d)
            z = (z - y * z.dot(y)).normalized()
            x = y.cross(z)
            m = Matrix((x, y, z)).transposed().to_4x4()
            lf.matrix_world = Matrix.Translation(p) @ m
            parts.append(lf)
    for q in parts:
        q.location = q.location
    bpy.context.view_layer.update()
    return parts


def lacquer_bottle(colour, cap=None, h=1.25, w=0.62, cap_h=1.25, shimmer=False, opened=False):
    """Thick glass, a full body of lacquer, a slender cap; origin at the foot.
    Lacquer wets the glass, so that only the outer wall of it shines."""
    lac = material("lacquer", colour, rough=0.5, spec=0.06, metal=0.25 if shimmer else 0)
    g = glass("#FFFFFF", name="flacon")
    capm = cap or material("cap", INK, rough=0.32, coat=0.3, coat_rough=0.2)
    p = 5.0
    outer = [(0, 0.03), (w * 0.6, 0.03), (w * 0.8, 0.0), (w * 0.93, 0.012), (w * 0.99, 0.06), (w, 0.14),
             (w, h * 0.80), (w * 0.985, h * 0.86), (w * 0.92, h * 0.92), (w * 0.78, h * 0.965), (w * 0.58, h * 0.985),
             (w * 0.46, h * 0.99), (w * 0.42, h * 1.0), (w * 0.42, h * 1.08), (0, h * 1.08)]
    t = 0.075
    inner = [(0, 0.17), (w * 0.6, 0.17), (w - t - 0.06, 0.19), (w - t - 0.012, 0.24), (w - t, 0.32),
             (w - t, h * 0.76), (w - t - 0.02, h * 0.81), (w - t - 0.09, h * 0.865), (w * 0.55, h * 0.9), (w * 0.3, h * 0.91), (0, h * 0.91)]
    body = lathe(outer, g, 160, "flacon", squash=p)
    body.data.use_auto_smooth = False
    ink = lathe(inner, lac, 160, "lacquer", squash=p)
    ink.data.use_auto_smooth = False
    if opened:
        return group([body, ink])
    z = h * 1.0
    rc = w * 0.47
    collar = lathe([(rc * 1.06, z), (rc * 1.06, z + 0.07)], brass(0.18), 96, soften=0.012)
    c = lathe([(rc, z + 0.07), (rc * 0.93, z + 0.07 + cap_h)], capm, 96, "cap", soften=0.045)
    return group([body, ink, collar, c])


def lipstick(colour=CLAY, up=0.62, shell=INK, lid=False):
    """Open: the bullet stands `up` over its brass case. Or, as `lid`,
    only its cap. Origin at the foot."""
    case = material("case", shell, rough=0.28, coat=0.5, coat_rough=0.1)
    parts = []
    if lid:
        parts.append(lathe([(0.475, 0), (0.475, 0.07)], brass(0.2), soften=0.012))
        parts.append(lathe([(0.47, 0.07), (0.47, 1.35)], case, soften=0.05))
        return group(parts)
    parts.append(lathe([(0.47, 0), (0.47, 1.05)], case, soften=0.04))
    parts.append(lathe([(0.405, 1.05), (0.405, 1.75)], brass(0.16), soften=0.02))
    parts.append(lathe([(0.385, 1.75), (0.385, 2.2), (0.36, 2.2), (0.36, 1.9)], brass(0.2), soften=0.012))
    stick = material("stick", colour, rough=0.34, sss=0.12, sss_radius=(0.12, 0.05, 0.04), coat=0.15, coat_rough=0.3,
                     bump=0.05, bump_scale=8, spec=0.5)
    r, z0, z1 = 0.34, 1.95, 2.2 + up + 0.45

    def fn(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        if v < 0.55:
            rr, t = 1.0, v / 0.55
        else:
            t, rr = 1.0, math.cos((v - 0.55) / 0.45 * math.pi / 2) ** 0.85
        # slanted tip: the wall ends where the slanted plane meets it
        x, y = r * rr * c, r * rr * s
        edge = z1 - 0.42 - 0.62 * r * c * 1.25 - 0.06 * (c * c)
        cap_z = z1 - 0.42 - 0.62 * x * 1.25 + 0.10 * (1 - rr * rr) + 0.03
        z = z0 + (edge - z0) * t if v < 0.55 else max(edge if rr > 0.995 else 0, cap_z - 0.03)
        return (x, y, z)
    b = grid(fn, 72, 60, stick, "bullet", wrap_u=True)
    m = b.modifiers.new("s", "SMOOTH")
    m.iterations, m.factor = 3, 0.5
    parts.append(b)
    return group(parts)


def bristles(n, length, r0, r1, mat, z0, seed=0, dome=0.35, tipw=0.2, k=7, radius=0.008, flat=1.0):
    """A head of hair rising from a ferrule at z0: full, domed. In the brush's
    own axes (z up); returns the array of lines, for the caller to transform."""
    rnd = np.random.RandomState(seed)
    out = np.empty((n, k, 3))
    for i in range(n):
        q = math.sqrt(rnd.rand())
        a = rnd.rand() * 2 * math.pi
        L = length * (1 - dome * q * q) * (1 + rnd.uniform(-0.13, 0.03))
        ja = rnd.normal(0, 0.10)
        jq = rnd.normal(0, 0.05)
        for j in range(k):
            t = j / (k - 1)
            # the head swells, then closes
            sw = r0 + (r1 - r0) * math.sin(min(t * 1.25, 1) * math.pi / 2) - r1 * tipw * t ** 3
            rr = abs(q + jq * t) * sw
            aa = a + ja * t
            out[i, j] = (rr * math.cos(aa), rr * math.sin(aa) * (1 + (flat - 1) * t), z0 - 0.06 + (L + 0.06) * t)
    return out


def transform(lines, matrix):
    m = np.array(matrix)
    return lines @ m[:3, :3].T + m[:3, 3]


def makeup_brush(length=5.0, head=1.25, r=0.34, swell=0.62, n=5000, handle=PINE, hair_mat=None, loc=(0, 0, 0),
                 rot=(0, 0, 0), flat=1.0, seed=3, bristle_radius=0.008, dome=0.35, tip=None):
    """Handle downwards, bristles upwards, ferrule between; then laid as told."""
    hm = material("handle", handle, rough=0.25, coat=0.7, coat_rough=0.08)
    fz = length * 0.62
    prof = [(0, 0), (0.06, 0.01), (0.11, 0.05), (0.15, 0.2), (0.18, 0.6), (0.205, fz * 0.4), (0.25, fz * 0.75),
            (0.285, fz - 0.15), (0.29, fz)]
    parts = [lathe(prof, hm, 64, "handle")]
    parts[0].data.auto_smooth_angle = 3.1
    f = brass(0.2)
    fl = length * 0.2
    parts.append(lathe([(0.285, fz), (0.30, fz + 0.01), (0.30, fz + 0.06), (0.29, fz + 0.09), (0.30, fz + 0.12),
                        (r * 0.99, fz + fl * 0.8), (r, fz + fl), (r * 0.9, fz + fl), (r * 0.85, fz + fl - 0.2)], f, 96, "ferrule"))
    g = group(parts, loc, rot)
    lines = bristles(n, head, r * 0.86, swell, None, fz + fl - 0.15, seed=seed, radius=bristle_radius, flat=flat, dome=dome)
    lines = transform(lines, g.matrix_world)
    hm2 = hair_mat or hair(melanin=0.62, redness=1.0, rough=0.3, vary=0.5)
    st = strands(lines, (bristle_radius, bristle_radius * 0.45), hm2)
    return g, st, lines


def plinth(kind="round", size=2.0, h=0.6, colour=SAND):
    m = plaster(colour, "plinth", 0.25)
    if kind == "round":
        return cylinder(size, h, m, soft=0.04)
    return box(size * 2, size * 2, h, m, soft=0.04)


def fabric(colour, scale=1.0):
    return material("fabric", colour, rough=0.95, sheen=0.6, bump=0.9, bump_scale=55 * scale, bump_detail=3,
                    bump_distance=0.03, vary=0.25, vary_scale=3, vary_to=blend(colour, TAUPE, 0.25), spec=0.1)


def arch(w, h, depth, colour):
    """A panel with a round head, standing; its back at y=0, its foot at z=0."""
    r = w / 2
    out = [(-r, 0), (r, 0)] + [(r * math.cos(math.pi * i / 64), h - r + r * math.sin(math.pi * i / 64)) for i in range(65)]
    p = prism(out, depth, plaster(colour, "arch"), soft=0.05)
    p.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.view_layer.update()
    return p


def lock(path, n, mat, width=0.35, thick=0.16, seed=0, k=40, wave=0.0, waves=3.0, tip=0.35, radius=(0.006, 0.0035), root=0.5):
    """A tress lying on the table along the path [(x, y)]."""
    rnd = np.random.RandomState(seed)
    P = np.array(path, float)
    t = np.linspace(0, 1, k)
    s = np.linspace(0, 1, len(P))
    # a smooth curve through few points: Bernstein is enough
    from math import comb
    d = len(P) - 1
    B = np.stack([comb(d, i) * t ** i * (1 - t) ** (d - i) for i in range(d + 1)], 1)
    C = B @ P
    T = np.gradient(C, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    N = np.stack([-T[:, 1], T[:, 0]], 1)
    lines = []
    for i in range(n):
        a, q = rnd.rand() * 2 * math.pi, math.sqrt(rnd.rand())
        L = 1 - 0.30 * rnd.rand() ** 1.5
        tt = t * L
        sp = root + (1 - root) * np.clip(tt / 0.3, 0, 1) ** 0.8 - (1 - tip) * np.clip((tt - 0.5) / 0.5, 0, 1) ** 1.4
        w = wave * np.sin(2 * math.pi * waves * tt + 0.25 * math.sin(a)) * np.clip(tt / 0.2, 0, 1)
        off = q * math.cos(a) * width * sp + w + 0.035 * rnd.normal() * np.sin(6 * tt + 9 * a) * np.clip(tt / 0.15, 0, 1)
        zz = thick * sp * (1.02 + q * math.sin(a)) + 0.03 * rnd.normal() * np.sin(7 * tt + 5 * a) * np.clip(tt / 0.15, 0, 1)
        zz = np.maximum(zz + 0.5 * wave * (0.5 + 0.5 * np.cos(2 * math.pi * waves * tt)), 0.012)
        cx = np.interp(tt, t, C[:, 0]) + np.interp(tt, t, N[:, 0]) * off
        cy = np.interp(tt, t, C[:, 1]) + np.interp(tt, t, N[:, 1]) * off
        lines.append(np.stack([cx, cy, zz], 1))
    return strands(np.array(lines), radius, mat)


def through(points, between=6, closed=False):
    """A finer line through the points, of as many dimensions as they have."""
    n = len(points)
    fine = []
    for i in range(n if closed else n - 1):
        at = (lambda k: k % n) if closed else (lambda k: min(max(k, 0), n - 1))
        p0, p1, p2, p3 = (points[at(i + k)] for k in (-1, 0, 1, 2))
        for s in range(between):
            t = s / between
            fine.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                              for a, b, c, d in zip(p0, p1, p2, p3)))
    return fine if closed else fine + [tuple(points[-1])]


def loft(stations, mat, power=2.6, steps=72, name="loft"):
    """A body along x; each station is (x, y, z, half its width, half its height)."""
    fine = through(stations, 8)

    def fn(u, v):
        x, y, z, ry, rz = fine[round(v * (len(fine) - 1))]
        c, s = math.cos(2 * math.pi * u), math.sin(2 * math.pi * u)
        k = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        return (x, y + ry * c * k, z + rz * s * k)
    return grid(fn, steps, len(fine) - 1, mat, name, wrap_u=True, close=True)


def scissors(opening=11):
    """Two blades crossed on a screw, the points towards +x."""
    st = steel(0.16)
    hold = material("hold", "#BFB8B0", rough=0.24, metal=1.0)

    def half(side):
        blade = [(-0.05, -0.10), (0.4, -0.13), (1.4, -0.10), (2.3, -0.03), (2.62, 0.02), (2.6, 0.05), (1.4, 0.075), (0.4, 0.09), (-0.05, 0.10),
                 (-0.5, 0.085), (-0.9, 0.07), (-0.9, -0.07), (-0.5, -0.085)]
        b = prism(blade, 0.055, st, soft=0.018)
        # shank and eye
        sh = tube([(-0.75, 0, 0.03), (-1.1, -0.015, 0.03), (-1.5, 0.03, 0.03), (-1.85, 0.13, 0.03)], 0.068, hold, taper=[1.0, 0.9, 0.85, 0.9])
        cx, cy = -2.25, 0.26
        ring = tube([(cx + 0.40 * math.cos(a), cy + 0.31 * math.sin(a), 0.035) for a in [k / 24 * 2 * math.pi for k in range(24)]], 0.066, hold, cyclic=True)
        parts = [b, sh, ring]
        if side < 0:
            parts.append(tube([(cx - 0.36, cy + 0.12, 0.035), (cx - 0.6, cy + 0.27, 0.035), (cx - 0.78, cy + 0.24, 0.035)], 0.05, hold, taper=[1, 0.9, 0.6]))
        g = group(parts)
        if side < 0:
            g.scale = (1, -1, 1)
        return g
    s1, s2 = half(1), half(-1)
    s1.rotation_euler = (0, 0, math.radians(-opening))
    s2.rotation_euler = (0, 0, math.radians(opening))
    s1.location.z, s2.location.z = 0.062, 0.0
    screw = lathe([(0.085, 0.10), (0.085, 0.145), (0.06, 0.16), (0, 0.165)], brass(0.25), 48, soften=0.008)
    return group([s1, s2, screw])


def horn(colour="#7C3F2B", to="#C98A5A"):
    return material("horn", colour, rough=0.2, coat=0.6, coat_rough=0.05, vary=0.75, vary_scale=1.6, vary_to=to)


def comb(mat, half=2.05, tooth=0.62, fine_from=0.05):
    """One piece, its teeth cut; wide ones and, from `fine_from` on, fine ones."""
    parts = [prism([(-half, 0.0)] + [(half * (2 * k / 40 - 1), 0.46 - 0.10 * (2 * k / 40 - 1) ** 2) for k in range(41)] + [(half, 0.0)], 0.13, mat, soft=0.05)]
    for sgn in (-1, 1):
        parts.append(prism([(sgn * half, 0.05), (sgn * (half - 0.19), 0.05), (sgn * (half - 0.15), -tooth), (sgn * (half - 0.05), -tooth)], 0.13, mat, soft=0.035))
    x = 0.25 - half
    while x < half - 0.23:
        w, gap = (0.034, 0.040) if x > fine_from else (0.062, 0.070)
        parts.append(prism([(x, 0.05), (x + w, 0.05), (x + w * 0.8, -tooth), (x + w * 0.2, -tooth)], 0.11, mat, soft=0.012))
        x += w + gap
    return group(parts)


def spoolie(colour, seed, r=0.23, handle=2.5):
    """A twisted wire of bristles on a slender handle, along z; returns the lines too, for the caller to transform."""
    k = handle / 2.5
    h = lathe([(0, 0), (0.09, 0.02), (0.13, 0.3 * k), (0.14, 1.4 * k), (0.11, 2.3 * k), (0.1, 2.5 * k)],
              material("stem", colour, rough=0.28, coat=0.6, coat_rough=0.1), 48)
    f = place(lathe([(0.1, 0), (0.11, 0.02), (0.1, 0.35), (0.05, 0.4)], brass(), 48), (0, 0, handle))
    wire = tube([(0, 0, handle + z) for z in (0.35, 0.8, 1.45, 1.52)], 0.03, material("wire", "#8C8079", rough=0.35, metal=1.0))
    g = group([h, f, wire])
    rnd = np.random.RandomState(seed)
    lines = []
    for i in range(2300):
        t = rnd.rand()
        a = 2 * math.pi * 9 * t + math.pi * (i % 2) + rnd.normal(0, 0.18)
        q = r * (1 - 0.39 * t) * (1 + rnd.uniform(-0.12, 0.04))
        lines.append([(q * s * math.cos(a), q * s * math.sin(a), handle + 0.5 + t + 0.05 * s) for s in (0, 0.5, 1)])
    return g, np.array(lines)


def pearl_mat():
    return material("pearl", "#F6EBDF", rough=0.22, coat=0.6, coat_rough=0.12, sheen=0.3, spec=0.6)


def ball(r, mat, at=(0, 0, 0)):
    prof = [(r * math.sin(math.pi * k / 32), -r * math.cos(math.pi * k / 32)) for k in range(33)]
    b = lathe(prof, mat, 48, "ball")
    b.data.auto_smooth_angle = 3.1
    return place(b, at)


def blossom(mat, size=1.0, seed=0, rings=6):
    """A full, many-petalled flower opening upwards; origin at its foot."""
    rnd = random.Random(seed)
    parts = []
    for i in range(rings):
        q = (i + 0.4) / rings
        count = 3 + i
        for k in range(count):
            a0 = 2 * math.pi * (k / count) + i * 0.9 + rnd.uniform(-0.12, 0.12)
            spread = (0.95 + 0.35 * (1 - q)) * 2 * math.pi / count
            reach, open_to = 0.16 + 0.62 * q, -0.45 + 0.85 * q + rnd.uniform(-0.08, 0.08)
            tall = 0.78 - 0.2 * q
            ph = rnd.uniform(0, 6)

            def fn(u, v, a0=a0, spread=spread, reach=reach, open_to=open_to, tall=tall, ph=ph):
                s = 2 * u - 1
                w = math.sin(math.pi / 2 * min(1, v * 1.5)) ** 0.7 * math.sqrt(max(0.0, 1 - max(0.0, v - 0.55) ** 2 / 0.2025 * 0.92))
                r = reach * math.sin(math.pi / 2 * min(1.0, v * 1.25)) + open_to * 0.42 * max(0.0, v - 0.3) ** 1.6
                a = a0 + s * w * spread * 0.5
                z = tall * v ** 1.15 * (1 - 0.1 * s * s) + 0.02 * math.sin(6 * s + ph) * v - max(0.0, open_to) * 0.22 * max(0.0, v - 0.6) ** 1.2
                r *= 1 + 0.05 * math.sin(4 * s + ph) * v * v
                return (size * r * math.cos(a), size * r * math.sin(a), size * z)
            parts.append(grid(fn, 20, 24, mat, "petal"))
    return group(parts)


def flat_lay(seed, slab_turn, floor="#E7D8CB", power=0.95, slab="#F2E8DC", size=(5.0, 6.4)):
    """The set for what is seen from above: a slab on paper; its top is at 0.16."""
    reset(seed)
    backdrop(floor, back=14, radius=3, bump=0.3)
    top = place(box(*size, 0.16, plaster(slab, "slab", 0.3), soft=0.04), (0.1, 0.0, 0), (0, 0, slab_turn))
    key = window((0, 0, 0.5), power=power, azimuth=-52, height=36)
    foliage_shadow(key, (-1.0, 2.9, 0), at=0.74, seed=seed + 20, size=0.7)
    bounce(power=0.8)
    area((-1.5, 8.5, 7), (0, 0, 0), 1.6, 180, "#FFF6EC", size_y=6)
    camera((0, -9.8, 12.8), (0.0, -0.05, 0), lens=65, fstop=2.5, focus=(0, 0, 0.4))
    return top


def table_top(seed, floor="#E9DACE", power=1.0, eye=(0, -12.6, 6.4), look=(0.05, 0.0, 0.95), lens=69, focus=(0, -0.4, 0.8)):
    """The set for what stands: a paper sweep, the leaves' shadow on its wall."""
    reset(seed)
    backdrop(floor, back=6.5, radius=2.2)
    key = window((0, 0, 0.9), power=power, azimuth=-66, height=38)
    foliage_shadow(key, (0.5, 6.4, 3.4), at=0.72, seed=seed, size=0.8)
    bounce(power=0.9)
    camera(eye, look, lens=lens, fstop=2.2, focus=focus)


def olive(points, seed, size=0.5, pairs=7, flat=True, width=0.42, start=0.15):
    """A sprig with olive leaves; a flat one is laid down."""
    parts = sprig(points, translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C"),
                  material("stem", "#6B5443", rough=0.8), size=size, pairs=pairs, start=start, seed=seed, width=width, flat=flat)
    return drop(group(parts), [], sink=0.0) if flat else parts
