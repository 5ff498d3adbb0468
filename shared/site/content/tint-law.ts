/** The tint law, in the same words on every tint page. Check the regulation before changing it. */
export const tintLaw = {
  heading: 'What BC law allows',
  text: 'In BC, front side windows must let at least 70% of light through. Factory glass is made to that standard, and section 7.05 of the Motor Vehicle Act Regulations allows no light-reducing film on it. So we tint the windows behind the driver and a strip up to 75 mm deep along the top of the windshield. We tint the rear window if both door mirrors are fitted.',
}
