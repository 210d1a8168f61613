import type { Mistake } from './mistake.ts'
import { pageSamples } from './samples.ts'
import { surveySample } from './settings-samples.ts'

const firstPage = '/categories/0/pages/0'
const firstButton = `${firstPage}/buttons/0`
/** What one tap answers. */
const turned = (count: number) => Array.from({ length: count }, (_, at) => `media/turned-${at}.jpg`)
const pollSurvey = { ...surveySample, questions: [surveySample.questions[1]!] }

/** Mistakes in the sample site's categories and pages, and in what pages link to. */
export const pageMistakes: readonly Mistake[] = [
  [{ '/categories/1/id': 'category-a' }, ['/categories/1/id duplicate-id']],
  [{ '/categories/2/pages/1/id': 'page-c1' }, ['/categories/2/pages/1/id duplicate-id']],
  [{ '/categories/2/pages/1/id': 'page-a2' }, ['/categories/2/pages/1/id duplicate-id']],
  [{ [`${firstPage}/buttons/2/id`]: 'button-text' }, [`${firstPage}/buttons/2/id duplicate-id`]],
  [
    { '/categories/0/pages/1/buttons/9/id': 'button-text-1' },
    ['/categories/0/pages/1/buttons/9/id duplicate-id'],
  ],
  [{ [`${firstPage}/products/1/id`]: 'product-tea' }, [`${firstPage}/products/1/id duplicate-id`]],
  [
    { [`${firstPage}/details/JP/compareMedia`]: 'media/after.MOV' },
    [`${firstPage}/details/JP/compareMedia picture-needed`],
  ],
  [{ [`${firstPage}/details/JP/compareMedia`]: 'media/after.jpg' }, []],
  [{ [`${firstPage}/details/JP/turntable`]: turned(7) }, []],
  [{ [`${firstPage}/details/JP/turntable`]: turned(71) }, []],
  [{ [`${firstPage}/details/JP/turntable`]: turned(6) }, [`${firstPage}/details/JP/turntable too-few`]],
  [{ [`${firstPage}/details/JP/turntable`]: turned(72) }, [`${firstPage}/details/JP/turntable too-many`]],
  [
    { [`${firstPage}/details/JP/turntable`]: [...turned(7), 'media/round.mp4'] },
    [`${firstPage}/details/JP/turntable/7 picture-needed`],
  ],
  [
    {
      [`${firstPage}/details/JP/compareMedia`]: 'media/after.jpg',
      [`${firstPage}/details/EN/turntable`]: turned(7),
    },
    [`${firstPage}/details/EN/turntable turntable-or-compare`],
  ],
  [{ [`${firstPage}/pollId`]: 'gone' }, [`${firstPage}/pollId survey-missing`]],
  [{ [`${firstPage}/pollId`]: 'survey-taste' }, [`${firstPage}/pollId poll-survey`]],
  [{ '/settings/surveys/0': pollSurvey, [`${firstPage}/pollId`]: 'survey-taste' }, []],
  [
    {
      '/settings/surveys/0': { ...pollSurvey, email: 'required' },
      [`${firstPage}/pollId`]: 'survey-taste',
    },
    [`${firstPage}/pollId poll-survey`],
  ],
  [
    {
      '/settings/surveys/0': {
        ...pollSurvey,
        questions: [...pollSurvey.questions, surveySample.questions[2]],
      },
      [`${firstPage}/pollId`]: 'survey-taste',
    },
    [`${firstPage}/pollId poll-survey`],
  ],
  [
    { '/settings/surveys/0': { ...pollSurvey, title: 5 }, [`${firstPage}/pollId`]: 'survey-taste' },
    ['/settings/surveys/0/title wrong-type'],
  ],
  [
    { [`${firstPage}/details/JP/seo/bodyTags`]: 'alert(1)' },
    [`${firstPage}/details/JP/seo/bodyTags body-tags`],
  ],
  [{ [`${firstPage}/details/JP/media`]: '../a.png' }, [`${firstPage}/details/JP/media media-ref-near`]],
  [{ [`${firstPage}/details/JP/media`]: 'a\n/../../b.png' }, [`${firstPage}/details/JP/media media-ref`]],
  [
    { [`${firstPage}/details/JP/media`]: 'https://example.com/a.png' },
    [`${firstPage}/details/JP/media media-ref`],
  ],
  [{ [`${firstPage}/details/JP/price`]: 1.5 }, [`${firstPage}/details/JP/price not-whole`]],
  [
    { [`${firstButton}/link`]: { kind: 'CREATIVE_BLOCK', pageId: 'gone' } },
    [`${firstButton}/link/pageId page-missing`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'SURVEY', surveyId: 'gone' } },
    [`${firstButton}/link/surveyId survey-missing`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'EXTERNAL_URL', url: ' https://a.b' } },
    [`${firstButton}/link/url url`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'EXTERNAL_URL', url: 'javascript:1' } },
    [`${firstButton}/link/url url`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'EXTERNAL_URL', url: 'https://u:p@a.b' } },
    [`${firstButton}/link/url url`],
  ],
  [{ [`${firstButton}/link/kind`]: 'LINK' }, [`${firstButton}/link/kind not-one-of`]],
  [{ [`${firstButton}/link/kind`]: undefined }, [`${firstButton}/link/kind required-choice`]],
  [{ [`${firstButton}/buttonTxt`]: {} }, [`${firstButton}/buttonTxt misspelt-key`]],
  [{ [`${firstButton}/xyz`]: 1 }, [`${firstButton}/xyz unknown-key`]],
  [{ [`${firstButton}/buttonText/FR`]: 'Bonjour' }, [`${firstButton}/buttonText/FR unknown-key`]],
  [{ [`${firstButton}/buttonText`]: 'Go' }, [`${firstButton}/buttonText wrong-type`]],
  [{ '/categories/1/name': { EN: 'Teas' } }, ['/categories/1/name/JP category-name-empty']],
  [{ '/categories/1/name/JP': ' はじめに ' }, ['/categories/1/name/JP category-name-duplicate']],
  [{ '/categories/1/name/KR': '회원' }, ['/categories/2/name/KR category-name-duplicate']],
  [{ '/categories/0/pages/1/details': {} }, ['/categories/0/pages/1/details page-gap']],
  [
    { '/categories/0/pages/1/details': { EN: { media: 'media/a.png' } } },
    ['/categories/0/pages/1/details page-gap'],
  ],
  [{ '/categories/0/pages/2/details': {} }, []],
  [{ [`${firstPage}/details`]: {} }, [`${firstPage}/details first-page-empty`]],
  [{ '/categories/0/pages': [pageSamples.empty] }, [`${firstPage}/details first-page-empty`]],
  [{ '/categories/1/pages': [] }, [`${firstButton}/link/pageId page-missing`]],
  [{ '/categories': [] }, ['/categories too-few']],
]
