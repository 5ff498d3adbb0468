import { surchargePlaceholder } from '../../page/price-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const whistler = {
  area: 'whistler',
  season: 'winter',
  meta: {
    title: 'Winter auto detailing in Whistler: sand, brine and snow',
    description:
      'Winter detailing in Whistler: sand and brine off the paint, ski-boot salt out of the carpets, and coating or film done before the first plow goes by.',
  },
  headline: 'Car detailing for Whistler winters',
  lead: 'A Whistler vehicle spends the cold half of the year following a plow and the rest of it looking for parking at a trailhead. We take off what the road leaves behind, and we do the protecting before the road gets its turn.',
  seasonalReasons: {
    heading: 'What a Whistler winter does to a vehicle',
    intro:
      'The ski hill gets just over 10 metres of snow a year and the village more than 4. Somebody has to keep the asphalt open under that, and whatever they spread reaches your rockers first.',
    points: [
      {
        title: 'Sand behind the plow',
        text: 'Highway 99 is patrolled every 90 minutes in a storm. When the air is too cold for de-icing chemicals to work, sand goes down instead. It rides along in the slush, packs behind the arch liners and pits the lower doors, so the damage shows low on the body and late in the season.',
      },
      {
        title: 'Brine that wakes up indoors',
        text: 'Frozen slush sits fairly quiet. Bring it into a warm parkade and it melts into seams and over brake and fuel lines, which is where salt does its eating. Village nights run around minus 5 in winter, so a car that sleeps in heat thaws and refreezes nearly every day.',
      },
      {
        title: 'Light from both directions',
        text: 'Ultraviolet is roughly 7 percent stronger here than at the coast, and fresh snow throws back up to 80 or 90 percent of it. Black trim notices before paint does.',
      },
      {
        title: 'Boots on the carpet',
        text: 'Every ski day carries meltwater and road salt into the footwells. Salt holds damp, so a floor that looks dry can stay clammy under its mat until spring.',
      },
    ],
  },
  solutions: {
    heading: 'How we clean a mountain vehicle',
    intro:
      'The order matters more than the elbow grease. Frozen grit dragged across clear coat is how most winter scratches are made.',
    points: [
      {
        title: 'Thaw, then touch',
        text: 'Sand and brine let go far more easily in a heated stall. If your building allows it we can often work in the parkade; otherwise the shop in Squamish is about 45 minutes down the hill, and the vehicle stays until it is dry.',
      },
      {
        title: 'Floors dried through',
        text: 'We vacuum up the dry grit and break down the salt with a weak vinegar mix or a salt remover. Then we draw it out, and keep warm air moving until the padding is dry as well. Carpet sent home wet smells worse in a week than it did before.',
      },
      {
        title: 'Film low, coating above',
        text: 'Paint protection film on the rockers and front edges takes the sandblasting. A ceramic coating will not stop a stone, but brine rinses off it with less rubbing. It still wants a wash every two weeks.',
      },
      {
        title: 'Shuttles and second homes',
        text: 'A lodge shuttle never stops and a chalet car hardly starts. The first we clean in off hours with a note of its mileage and new marks. The second is best washed and dried before you fly home, because salt keeps working on a parked car.',
      },
    ],
  },
  seasonalTips: {
    heading: 'A Whistler calendar for your paint',
    points: [
      {
        title: 'September and October',
        text: 'Coat and film now, ahead of the sand. Winter tires are required on the highway from October 1, so pair the two errands.',
      },
      {
        title: 'December to March',
        text: 'Rinse the underside as often as every ten days while salting is heavy. Brush snow off the glass and leave the last skin of it on the paint. Knock the ice off a ski rack before loading; its feet grind whatever is trapped beneath them.',
      },
      {
        title: 'April and May',
        text: 'Decontamination time: iron, tar, then clay. Cottonwood buds drop a sticky resin around Alta Lake and elsewhere. Soften it and lift it. A fingernail takes clear coat with it.',
      },
      {
        title: 'June to September',
        text: 'Warm glass suits tint, and windows can usually go down after three to five days. Darker rear glass keeps bikes and bags out of view in the day lots, where thefts have been reported. It may help; an empty car helps more.',
      },
    ],
  },
  closing: {
    heading: 'Get the sand off before it settles in',
    text: `Choose a package and a time online in four steps, or phone and describe the mess.${surchargePlaceholder('whistler', ' Fixed-price packages in Whistler carry a {amount} location surcharge. Every price on our Whistler site has it inside already, and so does any quote.')}`,
  },
} satisfies AreaPage
