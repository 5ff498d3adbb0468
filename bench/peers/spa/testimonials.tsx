import { motion } from 'framer-motion'
import { Star } from 'lucide-react'
import { testimonials } from '../../../shared/page/content/testimonials.ts'
import { Card } from './ui.tsx'

export function Testimonials() {
  return (
    <section className="p-8">
      <h2 className="font-display text-4xl">What Our Customers Say</h2>
      <div className="grid gap-6 md:grid-cols-3">
        {testimonials.slice(0, 3).map(({ name, location, text, initials, time }) => (
          <motion.div key={name} initial={{ opacity: 0 }} whileInView={{ opacity: 1 }}>
            <Card>
              <p className="flex">
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} />
                ))}
                5.0
              </p>
              <p>{text}</p>
              <p>
                {initials} {name}, {location}, {time}
              </p>
            </Card>
          </motion.div>
        ))}
      </div>
    </section>
  )
}
