import { Link } from 'react-router-dom'

export function NotFound() {
  return (
    <main className="grid min-h-svh place-content-center gap-4 text-center">
      <h1 className="text-5xl">404</h1>
      <p>Oops! Page not found</p>
      <Link to="/">Return to Home</Link>
    </main>
  )
}
