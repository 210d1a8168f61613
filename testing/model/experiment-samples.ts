import type { Experiment } from '#model/definition/experiment.ts'
import type { Page } from '#model/definition/page.ts'

/** An experiment with another text on a page in its variation. */
export const experimentOn = (page: Page, { mainText = 'Another text' } = {}): Experiment => ({
  id: 'experiment-words',
  name: 'Words',
  state: 'running',
  goal: { kind: 'form' },
  variations: [
    { id: 'variation-original', name: 'Original', weight: 50 },
    {
      id: 'variation-words',
      name: 'Other words',
      weight: 50,
      pages: [
        {
          ...page,
          details: Object.fromEntries(
            Object.entries(page.details).map(([language, detail]) => [language, { ...detail, mainText }]),
          ),
        },
      ],
    },
  ],
})
