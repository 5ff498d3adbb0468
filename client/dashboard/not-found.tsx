import { Link } from '@tanstack/react-router'
import { paths } from '../../shared/page/routes.ts'
import { usePageTitle } from './use-page-title.ts'

export function NotFound() {
  usePageTitle('Page not found')
  return (
    <main className="message-page">
      <h1 tabIndex={-1}>Oops! Page not found</h1>
      <Link className="button button-primary" to={paths.dashboard}>
        Go to the dashboard
      </Link>
    </main>
  )
}
