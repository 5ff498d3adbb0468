import * as Tabs from '@radix-ui/react-tabs'
import { Check } from 'lucide-react'
import { toast } from 'sonner'
import { serviceCards } from '../../../shared/page/content/service-cards.ts'
import { packageById } from '../../../shared/price/packages.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { serviceTabs } from '../../../shared/page/routes.ts'
import { Button, Card } from './ui.tsx'

function shown(card: (typeof serviceCards)[number]) {
  if (!('packageId' in card)) return { title: card.title, price: card.price, included: card.included }
  const { name, basePrice, services } = packageById(card.packageId)
  return { title: name, price: formatDollars(basePrice), included: services }
}

export function Services() {
  return (
    <section id="services" className="p-8">
      <h2 className="font-display text-4xl">Our Detailing Services</h2>
      <Tabs.Root defaultValue="interior">
        <Tabs.List className="flex gap-4">
          {serviceTabs.map((tab) => (
            <Tabs.Trigger key={tab} value={tab} className="p-2 capitalize">
              {tab} Services
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {serviceTabs.map((tab) => (
          <Tabs.Content key={tab} value={tab} className="grid gap-6 md:grid-cols-3">
            {serviceCards
              .filter((card) => card.tab === tab)
              .map((card) => {
                const { title, price, included } = shown(card)
                return (
                  <Card key={card.id}>
                    <h3 className="font-display text-2xl">{title}</h3>
                    <p>{card.subtitle}</p>
                    <b>{price}</b>
                    <ul>
                      {included.map((item) => (
                        <li key={item} className="flex gap-2">
                          <Check /> {item}
                        </li>
                      ))}
                    </ul>
                    <p>{card.note}</p>
                    <Button onClick={() => toast(`${title} selected!`)}>{card.action}</Button>
                  </Card>
                )
              })}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  )
}
