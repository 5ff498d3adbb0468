import { Wizard } from '../../../client/booking/wizard.tsx'
import { SitePage } from '../../../client/layout/site-page.tsx'
import { Gallery } from '../../../client/pages/home/gallery.tsx'
import { Hero } from '../../../client/pages/home/hero.tsx'
import { LocationList } from '../../../client/pages/home/location-list.tsx'
import { Services } from '../../../client/pages/home/services.tsx'
import { Testimonials } from '../../../client/pages/home/testimonials.tsx'
import { galleryImages } from '../../../shared/content/gallery.ts'
import { testimonials } from '../../../shared/content/testimonials.ts'

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
