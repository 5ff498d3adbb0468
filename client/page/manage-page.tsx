import type { Page } from './page.ts'

/** The private page of a booking; the Worker fills in the details. */
export function managePage(): Page {
  return {
    title: 'Your booking',
    description: 'The details of your booking.',
    canonical: null,
    content: (
      <section className="narrow-page">
        <h1>Your booking</h1>
        <div className="card narrow-card" id="booking-details" />
      </section>
    ),
  }
}
