import { salon } from '@/lib/salon/identity/salon';

/** On paper alone: whose figures these are. */
export const PrintedSalon = () => <p className="hidden text-muted print:block">{salon().name}</p>;
