export default function Page() {
  return <p>A page without anything, to be compared with.</p>;
}
