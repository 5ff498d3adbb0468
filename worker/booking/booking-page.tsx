import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Step } from '../../shared/booking/booking-form.ts'
import { StepIndicator } from '../../shared/booking/steps/step-indicator.tsx'
import { bookingFormFile } from '../../shared/page/routes.ts'
import type { AppEnv } from '../environment.ts'
import { retryAfterSeconds } from '../http/errors.ts'
import { servePrivatePage } from '../page/serve-page.ts'

/**
 * The page of the plain forms, with one of their steps or what comes after. It depends on who asks, and what was typed
 * may be on it: nobody keeps or lists it.
 */
export async function showBookingPage(
  c: Context<AppEnv>,
  heading: string,
  content: JSX.Element,
  status: ContentfulStatusCode = 200,
  step?: Step,
): Promise<Response> {
  const html = String(
    <>
      {step && <StepIndicator step={step} />}
      {content}
    </>,
  )
  const page = new HTMLRewriter()
    .on('title', {
      element: (title) => {
        title.prepend(`${status < 400 ? '' : 'Error: '}${heading} | `)
      },
    })
    .on('#booking-form', {
      element: (element) => {
        element.setInnerContent(html, { html: true })
      },
    })
    .transform(await servePrivatePage(c, bookingFormFile, status))
  if (status === 503) c.header('Retry-After', retryAfterSeconds)
  c.header('X-Robots-Tag', 'noindex')
  return c.newResponse(page.body, status, Object.fromEntries(page.headers))
}
