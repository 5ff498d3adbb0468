import type { Child } from 'hono/jsx'
import { business } from '../../shared/site/business.ts'

// What private pages have in common.

export const Phone = () => <a href={business.phone.href}>{business.phone.display}</a>

export const Row = ({ term, children }: { term: string; children?: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

export const Notice = ({ children }: { children?: Child }) => (
  <p class="notice" role="status">
    {children}
  </p>
)

export const Alert = ({ children }: { children?: Child }) => (
  <p class="notice notice-error" role="alert">
    {children}
  </p>
)

export const TooManyChanges = ({ what }: { what: 'booking' | 'quote' }) => (
  <>
    <h2>Too many changes</h2>
    <p>
      Your {what} is as it was. Please call <Phone /> and we change it with you.
    </p>
  </>
)

export const TooManyAttempts = () => (
  <>
    <h2>Too many attempts</h2>
    <p>
      Please try again in a few minutes, or call <Phone />.
    </p>
  </>
)
