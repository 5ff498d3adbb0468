import { Wizard } from '../../../client/booking/wizard.tsx'
import { SitePage } from '../../../client/page/layout/site-page.tsx'
import { Gallery } from '../../../client/page/home/gallery-section.tsx'
import { Hero } from '../../../client/page/home/hero.tsx'
import { LocationList } from '../../../client/page/home/location-list.tsx'
import { Services } from '../../../client/page/home/services-section.tsx'
import { Testimonials } from '../../../client/page/home/testimonials-section.tsx'
import { galleryImages } from '../../../shared/page/content/gallery-photos.ts'
import { testimonials } from '../../../shared/page/content/testimonials.ts'

/** This project's own home page, so that only the way of rendering differs: the browser takes over all of it. */
export function HomePage() {
  return (
    <SitePage activeTab="home">
      <Hero />
      <Services location="squamish" />
      <Gallery images={galleryImages} />
      <Testimonials testimonials={testimonials} />
      <section className="booking" id="booking" aria-labelledby="booking-title">
        <div className="section-head">
          <h2 id="booking-title">Book Your Service</h2>
        </div>
        <Wizard location="squamish" />
      </section>
      <LocationList />
    </SitePage>
  )
}
