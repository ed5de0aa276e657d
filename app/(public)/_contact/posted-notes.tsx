/**
 * What became of a form that the browser posted without a script: the endpoint leads back to one of these anchors, and the
 * page itself, which is the same for everybody, shows the one in the address.
 */
export function PostedNotes({ name, sent, problem }: { name: string; sent: string; problem: string }) {
  const note = 'hidden scroll-mt-32 rounded-card p-5 mb-6 target:block';
  return (
    <>
      <p id={`${name}-sent`} className={`${note} bg-pine/8`}>
        {sent}
      </p>
      <p id={`${name}-problem`} className={`${note} border border-danger/35 text-danger`}>
        {problem}
      </p>
    </>
  );
}
