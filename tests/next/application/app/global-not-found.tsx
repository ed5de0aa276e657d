export default function NotFound() {
  return (
    <html lang="en">
      <body>Not found</body>
    </html>
  );
}
