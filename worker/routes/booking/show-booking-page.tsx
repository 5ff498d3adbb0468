import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { bookingFormFile } from '../../../shared/lib/page/routes.ts'
import type { Step } from '../../../shared/rules/booking/booking-form.ts'
import { StepIndicator } from '../../../shared/views/booking/step-indicator.tsx'
import type { AppEnv } from '../../lib/environment.ts'
import { serveFormPage } from '../page/serve-form-page.ts'

/**
 * Renders a page of the no-script booking flow. It may contain what the visitor typed, so it is neither
 * cached nor indexed.
 */
export async function showBookingPage(
  c: Context<AppEnv>,
  heading: string,
  content: JSX.Element,
  status: ContentfulStatusCode = 200,
  step?: Step,
): Promise<Response> {
  const view = (
    <>
      {step && <StepIndicator step={step} />}
      {content}
    </>
  )
  c.header('X-Robots-Tag', 'noindex')
  return serveFormPage(c, bookingFormFile, { heading, content: view, status })
}
