/** What an editor shows about the fields of experiments; see `texts.ts`. */
export const experimentTexts = {
  experiments: 'Tests of what works better. One of them runs at a time.',
  'experiments.name': 'Name of the test, seen by staff only.',
  state: 'Whether visitors take part: draft not yet, running from the next publish on, ended no longer.',
  goal: 'What visitors are wanted to do; it is counted once for each of them.',
  'goal.kind':
    'A form that was sent, a registration, a survey that was answered, a click to another website, or a click on one button.',
  buttonId: 'Id of the button, or of the page whose link button it is.',
  followsResults:
    'Whether more and more visitors are sent to what does better, from the percentages on that are given.',
  variations: 'What is compared, the original first: it changes nothing.',
  'variations.name': 'Name of the variation, seen by staff only.',
  weight: 'How many percent of the visitors have it. All together are 100.',
  'variations.pages': 'Pages that stand in the place of those with the same id.',
  order: 'Categories whose pages stand in another order: the id of each, and the ids of its pages.',
  'order.pages': 'Ids of pages, from top to bottom. Pages that are not named follow.',
  winner: 'Id of the variation that the site was given at the end.',
} as const satisfies Readonly<Record<string, string>>
