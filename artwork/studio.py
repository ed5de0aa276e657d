"""The one studio in which every picture is taken: palette, materials, light,
backdrop, camera, small modelling helpers and the render itself."""
import argparse
import math
import os
import random
import shutil
import sys
import tempfile

import bpy
import bmesh
import numpy as np
from mathutils import Vector, Matrix, noise
from mathutils.bvhtree import BVHTree

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, "pictures")
DRAFTS = os.path.join(HERE, ".drafts")

# The design tokens of the site.
PAPER, SAND, STONE, TAUPE = "#FBF7F2", "#F1E8DC", "#D9CBBA", "#8C7B6B"
BLUSH, CLAY, DEEP_CLAY = "#EBCFC3", "#B9694B", "#9A4F35"
PINE, INK = "#24433B", "#2B2320"
BRASS = "#CBAA80"


# ---------------------------------------------------------------- colour

def lin(hexcode, alpha=1.0):
    """sRGB hex -> linear RGBA."""
    h = hexcode.lstrip("#")
    out = []
    for i in (0, 2, 4):
        c = int(h[i:i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, alpha)


def blend(a, b, t):
    a, b = a.lstrip("#"), b.lstrip("#")
    return "#" + "".join(
        "%02X" % round(int(a[i:i + 2], 16) * (1 - t) + int(b[i:i + 2], 16) * t)
        for i in (0, 2, 4))


# ---------------------------------------------------------------- materials

class Nodes:
    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.tree.nodes.clear()
        self.out = self.add("ShaderNodeOutputMaterial")

    def add(self, kind, **inputs):
        n = self.tree.nodes.new(kind)
        for k, v in inputs.items():
            n.inputs[k.replace("_", " ")].default_value = v
        return n

    def link(self, a, b):
        self.tree.links.new(a, b)

    def surface(self, socket):
        self.link(socket, self.out.inputs["Surface"])
        return self.mat


def material(name, colour, rough=0.5, metal=0.0, bump=0.0, bump_scale=40.0, bump_detail=6.0,
             vary=0.0, vary_scale=3.0, vary_to=None, speckle=None, speckle_scale=120.0,
             coat=0.0, coat_rough=0.05, sheen=0.0, sss=0.0, sss_radius=(0.3, 0.15, 0.08),
             spec=0.5, bump_distance=0.02, coords="Object"):
    """A Principled surface with the irregularities that make it a thing."""
    n = Nodes(name)
    p = n.add("ShaderNodeBsdfPrincipled", Roughness=rough, Metallic=metal, Clearcoat=coat,
              Clearcoat_Roughness=coat_rough, Sheen=sheen, Specular=spec)
    p.inputs["Base Color"].default_value = lin(colour)
    if sss:
        p.inputs["Subsurface"].default_value = sss
        p.inputs["Subsurface Radius"].default_value = sss_radius
        p.inputs["Subsurface Color"].default_value = lin(colour)
    tc = n.add("ShaderNodeTexCoord").outputs[coords]
    col = None
    if vary:
        t = n.add("ShaderNodeTexNoise", Scale=vary_scale, Detail=2.0, Roughness=0.6)
        n.link(tc, t.inputs["Vector"])
        r = n.add("ShaderNodeMapRange", From_Min=0.35, From_Max=0.65, To_Min=0.0, To_Max=vary)
        n.link(t.outputs["Fac"], r.inputs["Value"])
        m = n.add("ShaderNodeMixRGB")
        n.link(r.outputs["Result"], m.inputs["Fac"])
        m.inputs["Color1"].default_value = lin(colour)
        m.inputs["Color2"].default_value = lin(vary_to or blend(colour, INK, 0.3))
        col = m.outputs["Color"]
    if speckle:
        t = n.add("ShaderNodeTexNoise", Scale=speckle_scale, Detail=2.0)
        n.link(tc, t.inputs["Vector"])
        r = n.add("ShaderNodeMapRange", From_Min=0.6, From_Max=0.68, To_Min=0.0, To_Max=0.8)
        n.link(t.outputs["Fac"], r.inputs["Value"])
        m = n.add("ShaderNodeMixRGB")
        n.link(r.outputs["Result"], m.inputs["Fac"])
        if col is None:
            m.inputs["Color1"].default_value = lin(colour)
        else:
            n.link(col, m.inputs["Color1"])
        m.inputs["Color2"].default_value = lin(speckle)
        col = m.outputs["Color"]
    if col is not None:
        n.link(col, p.inputs["Base Color"])
    if bump:
        t = n.add("ShaderNodeTexNoise", Scale=bump_scale, Detail=bump_detail, Roughness=0.6)
        n.link(tc, t.inputs["Vector"])
        b = n.add("ShaderNodeBump", Strength=bump, Distance=bump_distance)
        n.link(t.outputs["Fac"], b.inputs["Height"])
        n.link(b.outputs["Normal"], p.inputs["Normal"])
    return n.surface(p.outputs["BSDF"])


def plaster(colour, name="plaster", bump=0.35):
    return material(name, colour, rough=0.85, bump=bump, bump_scale=6.0, bump_detail=4.0,
                    bump_distance=0.06, vary=0.35, vary_scale=0.9,
                    vary_to=blend(colour, TAUPE, 0.22), spec=0.2)


def brass(rough=0.22):
    return material("brass", BRASS, rough=rough, metal=1.0)


def steel(rough=0.2):
    return material("steel", "#CFCAC4", rough=rough, metal=1.0)


def glass(tint="#FFFFFF", rough=0.03, ior=1.46, name="glass"):
    """Clear to the camera, a soft tint to shadows: no caustic noise. What it
    mirrors is a hair rough, because only then are the lights sampled in it;
    what is seen through it stays sharp."""
    n = Nodes(name)
    through = n.add("ShaderNodeBsdfRefraction", Roughness=0.0, IOR=ior)
    through.inputs["Color"].default_value = lin(tint)
    mirror = n.add("ShaderNodeBsdfGlossy", Roughness=rough)
    g = n.add("ShaderNodeMixShader")
    n.link(n.add("ShaderNodeFresnel", IOR=ior).outputs[0], g.inputs[0])
    n.link(through.outputs[0], g.inputs[1])
    n.link(mirror.outputs[0], g.inputs[2])
    t = n.add("ShaderNodeBsdfTransparent")
    t.inputs["Color"].default_value = lin(blend(tint, "#FFFFFF", 0.1))
    lp = n.add("ShaderNodeLightPath")
    mx = n.add("ShaderNodeMath")
    mx.operation = "MAXIMUM"
    n.link(lp.outputs["Is Shadow Ray"], mx.inputs[0])
    n.link(lp.outputs["Is Diffuse Ray"], mx.inputs[1])
    mix = n.add("ShaderNodeMixShader")
    n.link(mx.outputs[0], mix.inputs[0])
    n.link(g.outputs[0], mix.inputs[1])
    n.link(t.outputs[0], mix.inputs[2])
    return n.surface(mix.outputs[0])


def translucent(colour, name="petal", through=0.45, rough=0.6, to=None, vein=0.0):
    """Thin and back-lit: petals and leaves."""
    n = Nodes(name)
    p = n.add("ShaderNodeBsdfPrincipled", Roughness=rough, Specular=0.3)
    t = n.add("ShaderNodeBsdfTranslucent")
    uv = n.add("ShaderNodeUVMap")
    sep = n.add("ShaderNodeSeparateXYZ")
    n.link(uv.outputs[0], sep.inputs[0])
    ramp = n.add("ShaderNodeMixRGB")
    ramp.inputs["Color1"].default_value = lin(to or colour)
    ramp.inputs["Color2"].default_value = lin(colour)
    n.link(sep.outputs["Y"], ramp.inputs["Fac"])
    n.link(ramp.outputs[0], p.inputs["Base Color"])
    n.link(ramp.outputs[0], t.inputs["Color"])
    if vein:
        w = n.add("ShaderNodeTexWave", Scale=vein, Distortion=2.0, Detail=3.0)
        n.link(uv.outputs[0], w.inputs["Vector"])
        b = n.add("ShaderNodeBump", Strength=0.15, Distance=0.01)
        n.link(w.outputs["Fac"], b.inputs["Height"])
        n.link(b.outputs["Normal"], p.inputs["Normal"])
    mix = n.add("ShaderNodeMixShader", Fac=through)
    n.link(p.outputs[0], mix.inputs[1])
    n.link(t.outputs[0], mix.inputs[2])
    return n.surface(mix.outputs[0])


def hair(melanin=0.7, redness=0.6, colour=None, rough=0.28, radial=0.4, vary=0.25, tint=None):
    n = Nodes("hair")
    h = n.add("ShaderNodeBsdfHairPrincipled", Roughness=rough, Radial_Roughness=radial,
              Random_Color=vary, Random_Roughness=0.15, Coat=0.1)
    if colour:
        h.parametrization = "COLOR"
        h.inputs["Color"].default_value = lin(colour)
    else:
        h.parametrization = "MELANIN"
        h.inputs["Melanin"].default_value = melanin
        h.inputs["Melanin Redness"].default_value = redness
        if tint:
            h.inputs["Tint"].default_value = lin(tint)
    return n.surface(h.outputs[0])


def wood(colour=DEEP_CLAY, dark=INK, rough=0.45, scale=1.2):
    n = Nodes("wood")
    tc = n.add("ShaderNodeTexCoord").outputs["Object"]
    mp = n.add("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (scale, scale * 9, scale * 9)
    n.link(tc, mp.inputs["Vector"])
    t = n.add("ShaderNodeTexNoise", Scale=2.2, Detail=8.0, Roughness=0.65, Distortion=0.6)
    n.link(mp.outputs[0], t.inputs["Vector"])
    r = n.add("ShaderNodeMapRange", From_Min=0.3, From_Max=0.75)
    n.link(t.outputs["Fac"], r.inputs["Value"])
    m = n.add("ShaderNodeMixRGB")
    m.inputs["Color1"].default_value = lin(colour)
    m.inputs["Color2"].default_value = lin(blend(colour, dark, 0.55))
    n.link(r.outputs[0], m.inputs["Fac"])
    p = n.add("ShaderNodeBsdfPrincipled", Roughness=rough)
    n.link(m.outputs[0], p.inputs["Base Color"])
    b = n.add("ShaderNodeBump", Strength=0.12, Distance=0.01)
    n.link(t.outputs["Fac"], b.inputs["Height"])
    n.link(b.outputs[0], p.inputs["Normal"])
    return n.surface(p.outputs[0])


def glow(colour="#FFC98A", strength=8.0):
    n = Nodes("glow")
    e = n.add("ShaderNodeEmission", Strength=strength)
    e.inputs["Color"].default_value = lin(colour)
    return n.surface(e.outputs[0])


# ---------------------------------------------------------------- meshes

def mesh_object(name, verts, faces, mat=None, smooth=True, uvs=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    if uvs is not None:
        layer = me.uv_layers.new()
        idx = np.empty(len(me.loops), dtype=np.int32)
        me.loops.foreach_get("vertex_index", idx)
        layer.data.foreach_set("uv", np.asarray(uvs, dtype=np.float32)[idx].ravel())
    me.update()
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    if mat:
        me.materials.append(mat)
    return ob


def place(ob, loc=(0, 0, 0), rot=(0, 0, 0), scale=None):
    """Rotation in degrees."""
    ob.location = loc
    ob.rotation_euler = [math.radians(a) for a in rot]
    if scale is not None:
        ob.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.view_layer.update()
    return ob


def group(parts, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Several objects moved as one."""
    e = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(e)
    for p in parts:
        if p.parent is None:
            p.parent = e
    return place(e, loc, rot, scale)


def grid(fn, nu, nv, mat=None, name="grid", wrap_u=False, close=False):
    """fn(u, v) with u, v in 0..1 -> point."""
    verts, uvs, faces = [], [], []
    cu = nu if wrap_u else nu + 1
    for j in range(nv + 1):
        for i in range(cu):
            verts.append(fn(i / nu, j / nv))
            uvs.append((i / nu, j / nv))
    for j in range(nv):
        for i in range(nu):
            a = j * cu + i
            b = j * cu + (i + 1) % cu
            faces.append((a, b, b + cu, a + cu))
    if close:
        faces.append(tuple(reversed(range(cu))))
        faces.append(tuple(nv * cu + i for i in range(cu)))
    return mesh_object(name, verts, faces, mat, uvs=uvs)


def lathe(profile, mat=None, steps=96, name="lathe", soften=0.0, squash=None, caps=True):
    """profile: [(radius, z)] from the bottom to the top; sharp bends are kept
    by a bevel when `soften` is given. squash: superellipse power for a
    rounded-square section."""
    verts, faces = [], []
    for r, z in profile:
        for i in range(steps):
            a = 2 * math.pi * i / steps
            c, s = math.cos(a), math.sin(a)
            k = 1.0
            if squash:
                k = (abs(c) ** squash + abs(s) ** squash) ** (-1 / squash)
            verts.append((r * c * k, r * s * k, z))
    rows = len(profile)
    for j in range(rows - 1):
        for i in range(steps):
            a, b = j * steps + i, j * steps + (i + 1) % steps
            faces.append((a, b, b + steps, a + steps))
    if caps and profile[0][0] > 1e-6:
        faces.append(tuple(reversed(range(steps))))
    if caps and profile[-1][0] > 1e-6:
        faces.append(tuple((rows - 1) * steps + i for i in range(steps)))
    ob = mesh_object(name, verts, faces, mat)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    if soften:
        bevel(ob, soften)
    else:
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = math.radians(40)
    return ob


def bevel(ob, width, segments=4, angle=35):
    m = ob.modifiers.new("bevel", "BEVEL")
    m.width = width
    m.segments = segments
    m.limit_method = "ANGLE"
    m.angle_limit = math.radians(angle)
    m.harden_normals = True
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(50)
    return ob


def box(sx, sy, sz, mat=None, soft=0.05, segments=5, name="box"):
    """Stands on z=0."""
    x, y = sx / 2, sy / 2
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0),
         (-x, -y, sz), (x, -y, sz), (x, y, sz), (-x, y, sz)]
    f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    ob = mesh_object(name, v, f, mat, smooth=bool(soft))
    if soft:
        bevel(ob, soft, segments)
    return ob


def cylinder(r, h, mat=None, soft=0.05, name="cylinder", steps=128):
    return lathe([(r, 0), (r, h)], mat, steps, name, soften=soft)


def prism(outline, height, mat=None, soft=0.0, name="prism"):
    """An outline [(x, y)] extruded upwards from z=0."""
    n = len(outline)
    v = [(x, y, 0) for x, y in outline] + [(x, y, height) for x, y in outline]
    f = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    f += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    ob = mesh_object(name, v, f, mat)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    if soft:
        bevel(ob, soft, 3)
    else:
        ob.data.use_auto_smooth = True
    return ob


def tube(points, radius, mat=None, name="tube", taper=None, cyclic=False, flat=None, res=8):
    """A smooth tube through the points. taper: radius factor per point."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = radius
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new("NURBS")
    sp.points.add(len(points) - 1)
    for i, p in enumerate(points):
        sp.points[i].co = (*p, 1)
        if taper:
            sp.points[i].radius = taper[i]
    sp.order_u = min(4, len(points))
    sp.use_endpoint_u = not cyclic
    sp.use_cyclic_u = cyclic
    sp.resolution_u = 8
    ob = bpy.data.objects.new(name, cu)
    bpy.context.collection.objects.link(ob)
    if mat:
        cu.materials.append(mat)
    return ob


def pebble(rx, ry, rz, mat, seed=0, rough=0.06, name="stone"):
    """A river-worn stone."""
    rnd = random.Random(seed)
    off = Vector((rnd.uniform(-50, 50), rnd.uniform(-50, 50), rnd.uniform(-50, 50)))
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=6, radius=1.0)
    for v in bm.verts:
        p = v.co.copy()
        # a fuller section than an ellipsoid: flat faces, round shoulders
        e = 2.5
        k = (math.hypot(p.x, p.y) ** e + abs(p.z) ** e) ** (-1 / e)
        d = 1 + rough * (noise.noise(p * 0.9 + off) * 1.6 + noise.noise(p * 2.1 + off) * 0.35)
        v.co = Vector((p.x * rx, p.y * ry, p.z * rz)) * k * d
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    me.materials.append(mat)
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    return ob


def petal(size, mat, seed=0):
    rnd = random.Random(seed)
    cup, curl, wave = rnd.uniform(0.25, 0.6), rnd.uniform(0.1, 0.5), rnd.uniform(0.02, 0.06)
    ph = rnd.uniform(0, 6)

    def fn(u, v):
        s = (u - 0.5) * 2
        # narrow where it grew, round where it opened
        w = 0.56 * (v ** 0.62) * math.sqrt(max(0.0, 1 - v ** 4.5)) + 0.012
        z = cup * (s * w) ** 2 * 1.4 + curl * (v - 0.35) ** 2 + wave * math.sin(5 * s + ph) * v * v
        return (s * w * size, (v - 0.5) * size, z * size)
    return grid(fn, 24, 28, mat, "petal")


def leaf(length, width, mat, bend=0.4, fold=0.25, seed=0):
    """Base at the origin, growing along +y."""
    rnd = random.Random(seed)
    wv = rnd.uniform(-0.04, 0.04)

    def fn(u, v):
        s = (u - 0.5) * 2
        w = width / 2 * (math.sin(math.pi * v ** 0.8) ** 0.9 + 0.02)
        a = bend * v
        y = length * (math.sin(a) / bend if bend else v)
        z = -length * ((1 - math.cos(a)) / bend if bend else 0)
        return (s * w, y, z + abs(s) * w * fold + wv * math.sin(7 * v + 2 * s) * width)
    return grid(fn, 12, 24, mat, "leaf")


def world_verts(ob):
    dg = bpy.context.evaluated_depsgraph_get()
    ev = ob.evaluated_get(dg)
    me = ev.to_mesh()
    co = np.empty(len(me.vertices) * 3, dtype=np.float32)
    me.vertices.foreach_get("co", co)
    faces = [tuple(p.vertices) for p in me.polygons]
    ev.to_mesh_clear()
    m = np.array(ob.matrix_world)
    co = co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
    return co, faces


def drop(ob, supports=(), floor=0.0, sink=0.004):
    """Lower (or lift) the object until it touches what is beneath it, so that
    nothing floats and nothing intersects."""
    bpy.context.view_layer.update()
    obs = [ob] if ob.type != "EMPTY" else [c for c in ob.children_recursive if c.type in ("MESH", "CURVE")]
    co = np.concatenate([world_verts(o)[0] for o in obs])
    lift = 1000.0
    top = co[:, 2].min()
    gap = top + lift - floor
    trees = []
    for s in supports:
        v, f = world_verts(s)
        if len(f):
            trees.append((BVHTree.FromPolygons(v.tolist(), f), v.min(0), v.max(0), v))
    for tree, lo, hi, sv in trees:
        inside = co[(co[:, 0] > lo[0]) & (co[:, 0] < hi[0]) & (co[:, 1] > lo[1]) & (co[:, 1] < hi[1])]
        if len(inside) > 6000:
            inside = inside[:: len(inside) // 6000 + 1]
        for p in inside:
            hit = tree.ray_cast(Vector((p[0], p[1], p[2] + lift)), Vector((0, 0, -1)))
            if hit[0] is not None:
                gap = min(gap, p[2] + lift - hit[0].z)
    # and the supports' own summits against the underside of the object
    mine = []
    for o in obs:
        v, f = world_verts(o)
        if len(f):
            mine.append((BVHTree.FromPolygons(v.tolist(), f), v.min(0), v.max(0)))
    for tree, lo, hi in mine:
        for _, _, _, sv in trees:
            ins = sv[(sv[:, 0] > lo[0]) & (sv[:, 0] < hi[0]) & (sv[:, 1] > lo[1]) & (sv[:, 1] < hi[1])]
            if len(ins) > 6000:
                ins = ins[:: len(ins) // 6000 + 1]
            for p in ins:
                hit = tree.ray_cast(Vector((p[0], p[1], -500)), Vector((0, 0, 1)))
                if hit[0] is not None:
                    gap = min(gap, hit[0].z + lift - p[2])
    ob.location.z += lift - gap - sink
    bpy.context.view_layer.update()
    return ob


def strands(lines, radii, mat, name="strands"):
    """lines: float array (n, k, 3); radii: k root-to-tip radii (or scalar).
    A particle system carries them, because it renders as true curves."""
    lines = np.asarray(lines, dtype=np.float64)
    n, k, _ = lines.shape
    # an emitter far too small to be seen
    em = mesh_object(name, [(0, 0, 0), (1e-4, 0, 0), (0, 1e-4, 0)], [(0, 1, 2)], mat)
    mod = em.modifiers.new("hair", "PARTICLE_SYSTEM")
    ps = mod.particle_system
    st = ps.settings
    st.type = "HAIR"
    st.count = n
    st.hair_step = k - 1
    st.display_step = st.render_step = 6
    st.hair_length = 1.0
    st.emit_from = "FACE"
    st.use_hair_bspline = False
    r = np.broadcast_to(np.asarray(radii, dtype=float), (2,))
    st.root_radius, st.tip_radius = float(r[0]), float(r[1])
    st.radius_scale = 1.0
    st.use_close_tip = False
    st.shape = 0.0
    em.show_instancer_for_render = False
    bpy.context.view_layer.objects.active = em
    em.select_set(True)
    bpy.ops.particle.particle_edit_toggle()
    bpy.ops.particle.particle_edit_toggle()
    dg = bpy.context.evaluated_depsgraph_get()
    oe = em.evaluated_get(dg)
    pse = oe.particle_systems[0]
    me = oe.modifiers["hair"]
    for i in range(n):
        p = ps.particles[i]
        pe = pse.particles[i]
        line = lines[i]
        p.location = line[0]
        hk = p.hair_keys
        for j in range(k):
            hk[j].co_object_set(oe, me, pe, Vector(line[j]))
    bpy.ops.particle.particle_edit_toggle()
    bpy.ops.particle.particle_edit_toggle()
    return em


# ---------------------------------------------------------------- the set

def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes["Background"]
    bg.inputs[0].default_value = lin("#F1E6DB")
    bg.inputs[1].default_value = 0.32
    # mirrors and metal see a bright room, the diffuse light stays low
    t = w.node_tree
    lp, b2, mix = (t.nodes.new("ShaderNode" + k) for k in ("LightPath", "Background", "MixShader"))
    b2.inputs[0].default_value = lin("#EFE2D3")
    b2.inputs[1].default_value = 0.6
    t.links.new(lp.outputs["Is Glossy Ray"], mix.inputs[0])
    t.links.new(bg.outputs[0], mix.inputs[1])
    t.links.new(b2.outputs[0], mix.inputs[2])
    t.links.new(mix.outputs[0], t.nodes["World Output"].inputs[0])
    # an even world is found best by the bounces alone
    w.cycles.sampling_method = "NONE"


def fill(strength):
    bpy.context.scene.world.node_tree.nodes["Background"].inputs[1].default_value = strength


def backdrop(floor=SAND, wall=None, back=6.0, radius=2.5, height=14.0, width=40.0, front=-16.0, bump=0.35):
    """A paper sweep: floor, a soft bend, wall. With `wall` a table against a
    painted wall instead."""
    if wall is None:
        prof = [(front, 0)]
        for i in range(17):
            a = math.pi / 2 * i / 16
            prof.append((back - radius + radius * math.sin(a), radius - radius * math.cos(a)))
        prof.append((back, height))

        def fn(u, v):
            y, z = prof[round(v * (len(prof) - 1))]
            return ((u - 0.5) * width, y, z)
        return grid(fn, 2, len(prof) - 1, plaster(floor, "sweep", bump), "sweep")
    f = mesh_object("floor", [(-width / 2, front, 0), (width / 2, front, 0), (width / 2, back, 0), (-width / 2, back, 0)],
                    [(0, 1, 2, 3)], floor if not isinstance(floor, str) else plaster(floor, "floor", bump))
    mesh_object("wall", [(-width / 2, back, -1), (width / 2, back, -1), (width / 2, back, height), (-width / 2, back, height)],
                [(0, 1, 2, 3)], wall if not isinstance(wall, str) else plaster(wall, "wall", bump))
    return f


def area(loc, target, size, power, colour="#FFFFFF", size_y=None, spread=180):
    li = bpy.data.lights.new("area", "AREA")
    li.shape = "RECTANGLE"
    li.size, li.size_y = size, size_y or size
    li.energy = power
    li.color = lin(colour)[:3]
    li.spread = math.radians(spread)
    ob = bpy.data.objects.new("area", li)
    bpy.context.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return ob


def window(target=(0, 0, 1), power=1.0, size=1.5, distance=11.0, azimuth=-62.0, height=42.0,
           colour="#FFEBD6", panes=3):
    """The key: a window high on the left. A larger size, a softer shadow.
    azimuth: 0 is behind the subject, -90 its left, -180 the camera.
    It is one surface in panes, because Cycles picks one of all lights at every
    hit, each as likely as the next: so the light that matters is picked most,
    and the picture needs a quarter of the samples. Returns the middle one."""
    a, h = math.radians(azimuth), math.radians(height)
    d = Vector((math.sin(a) * math.cos(h), math.cos(a) * math.cos(h), math.sin(h)))
    loc = Vector(target) + d * distance
    q = (Vector(target) - loc).to_track_quat("-Z", "Y")
    energy = power * 3400 * (distance / 11) ** 2 / panes ** 2
    middle = (panes - 1) / 2
    made = []
    for i in range(panes ** 2):
        pane = area(loc, target, size / panes, energy, colour)
        pane.location = loc + q @ Vector((i % panes - middle, i // panes - middle, 0)) * (size / panes)
        made.append(pane)
    return made[len(made) // 2]


def bounce(target=(0, 0, 1), power=1.0, loc=(7, -6, 5), size=7, colour="#FFF1E2"):
    """The white card opposite the window."""
    return area(loc, target, size, 160 * power, colour)


def foliage_shadow(light, target, at=0.55, spread=2.2, count=26, seed=3, size=0.5):
    """Leaves between window and set: a dappled shadow, never in the picture."""
    rnd = random.Random(seed)
    m = material("gobo", INK, rough=1)
    a = Vector(light.location)
    c = a.lerp(Vector(target), at)
    d = (Vector(target) - a).normalized()
    q = d.to_track_quat("Z", "Y")
    made = []
    for b in range(3):
        ang = rnd.uniform(-0.5, 0.5) + b * 2.1
        base = Vector((math.cos(ang), math.sin(ang), 0)) * spread
        tip = Vector((rnd.uniform(-0.3, 0.3), rnd.uniform(-0.3, 0.3), 0)) * spread
        for i in range(count // 3):
            t = i / (count // 3)
            p = base.lerp(tip, t)
            lf = leaf(size * rnd.uniform(0.7, 1.2) * (1.1 - 0.5 * t), size * 0.34, m, bend=0.3, seed=i)
            direction = math.atan2((tip - base).y, (tip - base).x) - math.pi / 2
            rz = direction + (0.8 if i % 2 else -0.8) + rnd.uniform(-0.2, 0.2)
            lf.matrix_world = Matrix.Translation(c) @ q.to_matrix().to_4x4() @ Matrix.Translation(p) @ Matrix.Rotation(rz, 4, "Z")
            lf.visible_camera = False
            lf.visible_glossy = False
            made.append(lf)
    return made


def camera(loc, target, lens=85, fstop=1.2, focus=None, shift=(0, 0)):
    cam = bpy.data.cameras.new("camera")
    cam.lens = lens
    cam.sensor_fit = "AUTO"
    cam.shift_x, cam.shift_y = shift
    ob = bpy.data.objects.new("camera", cam)
    bpy.context.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    cam.dof.use_dof = fstop is not None
    if fstop:
        # one scene unit is about 5 cm: scale the stop so it reads as a real lens
        cam.dof.aperture_fstop = fstop / 8
        f = Vector(focus if focus is not None else target)
        fwd = (Vector(target) - Vector(loc)).normalized()
        cam.dof.focus_distance = (f - Vector(loc)).dot(fwd)
        cam.dof.aperture_blades = 0
    bpy.context.scene.camera = ob
    return ob


# ---------------------------------------------------------------- the render

def options():
    argv = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument("--draft", action="store_true")
    ap.add_argument("--samples", type=int)
    ap.add_argument("--width", type=int)
    ap.add_argument("--threads", type=int, default=2)
    ap.add_argument("--finish", action="store_true")
    return ap.parse_args(argv)


SAMPLES, MIN_SAMPLES, NOISE = 32, 12, 0.02


def render(name, width=960, height=1200, exposure=0.0, look="Medium High Contrast", keep=0.12, k=0.55, bounces=5):
    """Twice with different seeds at half of the samples each: the difference
    tells the noise from the picture, and `denoise` uses it. The two renders stay
    in .drafts/, so that `--finish` can develop them again."""
    import denoise
    import cv2
    o = options()
    sc = bpy.context.scene
    sc.view_settings.view_transform = "Filmic"
    sc.view_settings.look = look
    sc.view_settings.exposure = exposure
    w = o.width or (320 if o.draft else width)
    h = round(w * height / width)
    spp = o.samples or (12 if o.draft else SAMPLES)
    os.makedirs(DRAFTS, exist_ok=True)
    kept = os.path.join(DRAFTS, name + (".draft" if o.draft else ""))
    if not o.finish:
        np.savez(kept + ".npz", **expose(w, h, spp, o.threads, bounces))
    with np.load(kept + ".npz") as raw:
        a, b, fa, fb, na, nb = (raw[s].astype(np.float32) for s in ("rgb1", "rgb2", "alb1", "alb2", "nrm1", "nrm2"))
    h, w = a.shape[:2]
    clean = denoise.denoise(a, b, (fa + fb) / 2, (na + nb) / 2, fa - fb, na - nb, keep=keep, k=k,
                            radius=7 if w > 500 else 4)

    # through the view transform
    out = bpy.data.images.new("out", w, h, float_buffer=True, alpha=False)
    out.colorspace_settings.name = "Linear"
    px = np.ones((h, w, 4), dtype=np.float32)
    px[:, :, :3] = clean
    out.pixels.foreach_set(px.ravel())
    sc.render.image_settings.file_format = "PNG"
    sc.render.image_settings.color_mode = "RGB"
    sc.render.image_settings.color_depth = "16"
    out.save_render(kept + ".png", scene=sc)
    if not o.draft:
        im = denoise.finish(cv2.imread(kept + ".png", cv2.IMREAD_UNCHANGED))
        cv2.imwrite(os.path.join(PICTURES, name + ".webp"), im, [cv2.IMWRITE_WEBP_QUALITY, 88])
    print("DONE", name, w, h, spp)


def expose(w, h, spp, threads, bounces):
    """The two renders and what guides the denoiser: rgb, albedo, normal."""
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    sc.render.threads_mode = "FIXED"
    sc.render.threads = threads
    sc.render.resolution_x, sc.render.resolution_y = w, h
    sc.render.resolution_percentage = 100
    cy = sc.cycles
    cy.device = "CPU"
    cy.samples = spp
    cy.use_adaptive_sampling = True
    cy.adaptive_threshold = NOISE
    cy.adaptive_min_samples = min(MIN_SAMPLES, spp)
    cy.use_denoising = False
    cy.max_bounces = bounces
    cy.diffuse_bounces, cy.glossy_bounces, cy.transmission_bounces = 2, 3, 6
    cy.transparent_max_bounces = 12
    cy.sample_clamp_indirect = 2.5
    cy.sample_clamp_direct = 12.0
    cy.blur_glossy = 1.0
    cy.caustics_reflective = cy.caustics_refractive = False
    sc.cycles_curves.shape = "RIBBONS"
    sc.render.use_persistent_data = True
    sc.render.film_transparent = False
    bpy.context.view_layer.cycles.denoising_store_passes = True

    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl = t.nodes.new("CompositorNodeRLayers")
    comp = t.nodes.new("CompositorNodeComposite")
    t.links.new(rl.outputs["Image"], comp.inputs["Image"])
    tmp = tempfile.mkdtemp(prefix="artwork-")
    fo = t.nodes.new("CompositorNodeOutputFile")
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.color_mode = "RGB"
    fo.file_slots.clear()
    passes = (("rgb", "Image"), ("alb", "Denoising Albedo"), ("nrm", "Denoising Normal"))
    for slot, out in passes:
        fo.file_slots.new(slot)
        t.links.new(rl.outputs[out], fo.inputs[slot])

    def load(slot, frame):
        im = bpy.data.images.load(os.path.join(tmp, "%s%04d.exr" % (slot, frame)))
        im.colorspace_settings.name = "Non-Color"
        px = np.empty(w * h * 4, dtype=np.float32)
        im.pixels.foreach_get(px)
        bpy.data.images.remove(im)
        return px.reshape(h, w, 4)[:, :, :3].astype(np.float16)

    got = {}
    for frame in (1, 2):
        sc.frame_set(frame)
        cy.seed = frame * 7919
        bpy.ops.render.render()
        for slot, _ in passes:
            got["%s%d" % (slot, frame)] = load(slot, frame)
    shutil.rmtree(tmp)
    return got
