import * as Dialog from '@radix-ui/react-dialog'
import * as Menu from '@radix-ui/react-dropdown-menu'
import * as Navigation from '@radix-ui/react-navigation-menu'
import { ChevronDown, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { landingAreas } from '../../../shared/site/areas.ts'
import { business } from '../../../shared/site/business.ts'
import { areaPath } from '../../../shared/page/routes.ts'
import { Button } from './ui.tsx'

const links = [
  ['Services', '/#services'],
  ['Book Now', '/?section=booking'],
  ['Contact', '/#contact'],
] as const

export function Header() {
  return (
    <header className="sticky top-0 z-10 flex items-center justify-between bg-fjord p-4 text-white">
      <Link to="/" className="font-display text-2xl">
        {business.name}
      </Link>
      <Navigation.Root className="hidden md:block">
        <Navigation.List className="flex gap-6">
          {links.map(([name, href]) => (
            <Navigation.Item key={name}>
              <Navigation.Link asChild>
                <Link to={href}>{name}</Link>
              </Navigation.Link>
            </Navigation.Item>
          ))}
          <Menu.Root>
            <Menu.Trigger className="flex">
              Locations <ChevronDown />
            </Menu.Trigger>
            <Menu.Portal>
              <Menu.Content className="rounded-md bg-white p-2 shadow">
                {landingAreas.map(({ slug, name }) => (
                  <Menu.Item key={slug} asChild>
                    <Link to={areaPath(slug)}>{name}</Link>
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Portal>
          </Menu.Root>
        </Navigation.List>
      </Navigation.Root>
      <Dialog.Root>
        <Dialog.Trigger className="md:hidden" aria-label="Locations">
          <MapPin />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content className="fixed inset-x-0 bottom-0 bg-white p-6">
            <Dialog.Title>Our Locations</Dialog.Title>
            {landingAreas.map(({ slug, name }) => (
              <Link key={slug} to={areaPath(slug)} className="block">
                {name}
              </Link>
            ))}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Button asChild>
        <a href={business.phone.href}>
          <Phone /> {business.phone.display}
        </a>
      </Button>
    </header>
  )
}
