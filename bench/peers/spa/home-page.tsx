import { motion } from 'framer-motion'
import { landingAreas } from '../../../shared/site/areas.ts'
import { business } from '../../../shared/site/business.ts'
import { areaCards } from '../../../shared/page/content/area-cards.ts'
import { areaPath } from '../../../shared/page/routes.ts'
import { Gallery } from './gallery.tsx'
import { Header } from './header.tsx'
import { artSources, sceneUrl } from './pictures.ts'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'
import { Button } from './ui.tsx'
import { Wizard } from './wizard.tsx'

const hero = artSources('hero', [640, 1280, 2400])

export function HomePage() {
  return (
    <div className="text-ink">
      <Header />
      <main>
        <section className="relative grid min-h-[88svh] place-content-center text-center text-white">
          <img
            src={hero.src}
            srcSet={hero.srcSet}
            sizes="100vw"
            alt=""
            width={2400}
            height={1350}
            className="absolute inset-0 -z-10 size-full object-cover"
          />
          <motion.div
            initial={{ opacity: 0, y: 20 }}
            animate={{ opacity: 1, y: 0 }}
            className="grid gap-4 p-4"
          >
            <p>ADDITIONAL FEES MAY APPLY</p>
            <h1 className="font-display text-6xl font-semibold">Professional Auto Detailing</h1>
            <p className="text-xl">Specializing in paint &amp; interior restoration</p>
            <p>
              <Button asChild size="large">
                <a href="#services">Book Your Service Now</a>
              </Button>
            </p>
            {business.rating && (
              <p>
                {business.rating.value} from {business.rating.count} reviews
              </p>
            )}
          </motion.div>
          <aside className="rounded-2xl bg-white/10 p-6">
            <h2 className="font-display text-2xl">Paint &amp; Interior Restoration</h2>
            <p>
              Faded paint, tired leather, a work truck with a past: we tell you what will come back, and what
              will not.
            </p>
            <Button variant="ghost">Learn More About Restorations</Button>
          </aside>
        </section>
        <Services />
        <Gallery />
        <Testimonials />
        <Wizard />
        <section className="p-8 md:hidden">
          <h2 className="font-display text-3xl">Locations We Serve</h2>
          {landingAreas.map(({ slug, name }) => (
            <a key={slug} href={areaPath(slug)} className="block">
              <img src={sceneUrl(slug)} alt="" width={1600} height={900} loading="lazy" />
              <b>{name}</b>
              <span>{areaCards[slug]}</span>
            </a>
          ))}
        </section>
      </main>
      <footer className="bg-fjord p-8 text-white">
        <a href={business.phone.href}>{business.phone.display}</a>
        <a href="/login">Admin Dashboard</a>
      </footer>
    </div>
  )
}
