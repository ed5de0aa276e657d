import 'server-only';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { readOrLastGood, type LastGoodKey } from '@/lib/web/cache/last-good';

/** A build is of no salon, and has no database. Each process lets go of built pages at its start. */
const isBuilding = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;

/**
 * What a public page is made of.
 * @param nothing what a salon has that nobody has told anything about: built pages are made of it
 */
export const readForPage = async <Value>(
  key: LastGoodKey,
  read: () => Promise<Value>,
  nothing: Value,
): Promise<Value> => (isBuilding ? nothing : readOrLastGood(key, read));
