/** Shared by the bundles of instrumentation.ts and of the health endpoint, hence on `globalThis`. */
const state = globalThis as typeof globalThis & { salonIsDraining?: boolean };

export const isDraining = () => state.salonIsDraining === true;

/** From now on the process tells load balancers to send visitors elsewhere. */
export const startDraining = () => {
  state.salonIsDraining = true;
};
