import { ArrowRight } from 'lucide-react'
import type { Location } from '../../../shared/lib/business/location.ts'
import { serviceTabPath } from '../../../shared/lib/page/routes.ts'
import { feesQuestionId } from '../../../shared/site/content/home-faq.ts'
import { placeText } from '../../../shared/site/page/place-text.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import { heroPicture } from '../components/asset-urls.ts'
import { placeholderBusiness as business } from '../components/placeholder-site.ts'

/** Per location: what the local roads do to a car, and who cares for it. */
const intros: Record<Location, string> = {
  squamish:
    'Granite dust, wet forest roads and grit from Highway 99: we clean it off, fix the marks it left and help keep new ones away.',
  whistler: placeText(
    {
      both: 'Road salt, sand and ski boots make a long winter for a car. We clean it where you park it, and coat it so the next winter is easier.',
      shop: 'Road salt, sand and ski boots make a long winter for a car. We thaw it, clean it and coat it so the next winter is easier.',
      mobile:
        'Road salt, sand and ski boots make a long winter for a car. We clean it where you park it, so spring starts with a dry cabin.',
      none: 'Road salt, sand and ski boots make a long winter for a car. We get them out, and tell you what keeps them out.',
    },
    'whistler',
  ),
}

const shop = `our shop in ${business.homeTown}`
const corridor = 'along the Sea-to-Sky corridor'

/** Per location: where its people are served, their own area first. */
const whereLines: Record<Location, string> = {
  squamish: placeText({
    both: `At ${shop}, or at your place ${corridor}`,
    shop: `At ${shop}, for all of the Sea-to-Sky corridor`,
    mobile: `At your place ${corridor}`,
  }),
  whistler: placeText(
    {
      both: `At your place in Whistler, or at ${shop}`,
      shop: `At ${shop}, down the highway from Whistler`,
      mobile: 'At your place in Whistler, with our own water and power',
      none: `At your place ${corridor}, though not in Whistler at the moment`,
    },
    'whistler',
  ),
}

export function Hero({ location }: { location: Location }) {
  const { portrait, src, srcSet } = heroPicture(location)

  return (
    <section className="hero" id="home">
      <picture className="hero-picture">
        <source
          media="(width <= 30em)"
          srcSet={portrait.src}
          width={portrait.width}
          height={portrait.height}
        />
        <img
          src={src}
          srcSet={srcSet}
          sizes="100vw"
          width={2400}
          height={1350}
          alt=""
          fetchPriority="high"
          decoding="sync"
        />
      </picture>
      <div className="hero-content">
        <a className="hero-banner" href={`#${feesQuestionId}`}>
          {placeholder('banner')}
        </a>
        <h1>Professional Auto Detailing</h1>
        <p className="hero-tagline">Specializing in paint &amp; interior restoration</p>
        <p className="hero-opening">{intros[location]}</p>
        <p className="hero-where">{whereLines[location]}</p>
        <p>
          <a className="button button-primary button-large" href="#services" data-particles="14">
            Book Your Service Now
          </a>
        </p>
        {placeholder('rating')}
      </div>
      <aside className="promo" aria-labelledby="promo-title">
        <h2 id="promo-title">Paint &amp; Interior Restoration</h2>
        <p>
          Faded paint, tired leather, cloudy headlights, a work truck with a past: see what we can bring back.
        </p>
        <a className="button button-glass" href={serviceTabPath('specialty')} data-promo data-particles="12">
          Learn More About Restorations <ArrowRight />
        </a>
      </aside>
    </section>
  )
}
