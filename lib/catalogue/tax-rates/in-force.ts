type Dated = { id: number; code: string; validFrom: string };

/** By code, what holds on that day: of its code the one that began last. `firstId` is the oldest of its code, by which services name it. */
export function ratesInForce<Rate extends Dated>(
  rates: readonly Rate[],
  day: string,
): (Rate & { firstId: number })[] {
  const codes = [...new Set(rates.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const ofCode = rates.filter((rate) => rate.code === code);
    const [newest] = ofCode
      .filter(({ validFrom }) => validFrom <= day)
      .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
    return newest ? [{ ...newest, firstId: Math.min(...ofCode.map(({ id }) => id)) }] : [];
  });
}
