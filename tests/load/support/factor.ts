/** How many times as long, or as often, as usual (LOAD_FACTOR). */
export const FACTOR = Number(process.env.LOAD_FACTOR || 1);

export const times = (usual: number) => Math.max(1, Math.round(usual * FACTOR));
