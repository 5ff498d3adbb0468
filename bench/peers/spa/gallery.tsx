import * as Dialog from '@radix-ui/react-dialog'
import useEmblaCarousel from 'embla-carousel-react'
import { motion } from 'framer-motion'
import { useState } from 'react'
import { galleryImages } from '../../../shared/page/content/gallery-photos.ts'
import { artSources } from './pictures.ts'
import { Button } from './ui.tsx'

const widths = [480, 960, 1600]

export function Gallery() {
  const [isComplete, setComplete] = useState(false)
  return (
    <section className="p-8">
      <h2 className="font-display text-4xl">Our Results</h2>
      <div className="grid gap-4 md:grid-cols-4">
        {galleryImages.slice(0, isComplete ? 14 : 4).map((image, index) => (
          <Dialog.Root key={image.file}>
            <Dialog.Trigger className={index > 1 && !isComplete ? 'hidden md:block' : ''}>
              <motion.img
                initial={{ opacity: 0 }}
                whileInView={{ opacity: 1 }}
                {...artSources(image.file, widths)}
                sizes="(width < 768px) 92vw, (width < 1200px) 46vw, 17rem"
                width={1600}
                height={1200}
                alt={image.alt}
                loading="lazy"
              />
            </Dialog.Trigger>
            <Dialog.Portal>
              <Dialog.Content className="fixed inset-0 bg-black">
                <Dialog.Title>{image.caption}</Dialog.Title>
                <Carousel start={index} />
              </Dialog.Content>
            </Dialog.Portal>
          </Dialog.Root>
        ))}
      </div>
      <Button variant="outline" onClick={() => setComplete(true)}>
        Show More Photos
      </Button>
    </section>
  )
}

function Carousel({ start }: { start: number }) {
  const [viewport] = useEmblaCarousel({ startIndex: start, loop: true })
  return (
    <div ref={viewport} className="overflow-hidden">
      <div className="flex">
        {galleryImages.map((image) => (
          <img
            key={image.file}
            {...artSources(image.file, widths)}
            alt={image.alt}
            className="w-full shrink-0"
          />
        ))}
      </div>
    </div>
  )
}
