import type { Testimonial } from '../../../shared/page/content/testimonials.ts'
import { formatMonth } from '../../../shared/time/business-time.ts'

const initialLimit = 3

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="testimonials" id="reviews" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 id="reviews-title">What Our Customers Say</h2>
      </div>
      <ul className="testimonial-grid" data-more-list>
        {testimonials.map((testimonial, index) => (
          <li key={testimonial.text} className={index < initialLimit ? 'card' : 'card more'}>
            <p className="stars">
              <span className="visually-hidden">Five stars</span>
              <span aria-hidden="true">★★★★★</span> 5.0
            </p>
            <blockquote>{testimonial.text}</blockquote>
            <p className="testimonial-by">
              <span className="initials" aria-hidden="true">
                {testimonial.initials}
              </span>
              <span>
                <b>{testimonial.name}</b>
                <br />
                {testimonial.location},{' '}
                <time dateTime={testimonial.date}>{formatMonth(testimonial.date)}</time>
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="section-more">
        <button className="button" type="button" data-more="reviews">
          View More Reviews
        </button>
      </p>
    </section>
  )
}
