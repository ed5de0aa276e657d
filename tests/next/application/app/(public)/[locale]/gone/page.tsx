export default function Gone() {
  return <p>There is nothing here.</p>;
}
