// The first screen.
export default function Home() {
  return (
    <main>
      <h1>You’re on.</h1>
    </main>
  );
}
