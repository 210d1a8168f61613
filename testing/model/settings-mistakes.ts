import type { Mistake } from './mistake.ts'

const contact = '/settings/forms/CONTACT_SETTING'

/** Mistakes in the sample site's version and settings. */
export const settingsMistakes: readonly Mistake[] = [
  [{ '/settings/languages': ['EN', 'CN'] }, ['/settings/defaultLanguage default-language']],
  [{ '/settings/languages': ['JP', 'EN', 'JP'] }, ['/settings/languages/2 duplicate-language']],
  [{ '/settings/languages': ['JP', 'FR'] }, ['/settings/languages/1 not-one-of']],
  [{ '/settings/prefix': 'zh' }, ['/settings/prefix prefix-language']],
  [{ '/settings/prefix': 'kr' }, ['/settings/prefix prefix-language']],
  [{ '/settings/prefix': 'b2' }, ['/settings/prefix prefix-position']],
  [{ '/settings/prefix': 'zzz100' }, ['/settings/prefix prefix-position']],
  [{ '/settings/prefix': 'login' }, ['/settings/prefix prefix-reserved']],
  [{ '/settings/prefix': 'sites' }, ['/settings/prefix prefix-reserved']],
  [{ '/settings/prefix': 'Shop' }, ['/settings/prefix prefix-form']],
  [{ '/settings/prefix': 'b101' }, []],
  [{ '/settings/notifications/2/id': 'news-always' }, ['/settings/notifications/2/id duplicate-id']],
  [
    { '/settings/popupCtas/applicantLimit/id': 'popup-time' },
    ['/settings/popupCtas/applicantLimit/id duplicate-id'],
  ],
  [{ '/settings/campaign/banners/1/id': 'banner-left' }, ['/settings/campaign/banners/1/id duplicate-id']],
  [
    { '/settings/surveys/0/questions/1/id': 'question-why' },
    ['/settings/surveys/0/questions/1/id duplicate-id'],
  ],
  [
    { '/settings/surveys/0/questions/1/options/1/id': 'daily' },
    ['/settings/surveys/0/questions/1/options/1/id duplicate-id'],
  ],
  [
    { '/settings/surveys/0/questions/1/options': [] },
    ['/settings/surveys/0/questions/1/options options-missing'],
  ],
  [
    { '/settings/surveys/0/questions/2/options': [] },
    ['/settings/surveys/0/questions/2/options options-missing'],
  ],
  [{ [`${contact}/fields/3/options`]: [] }, [`${contact}/fields/3/options options-missing`]],
  [{ [`${contact}/fields/4/options`]: [] }, [`${contact}/fields/4/options options-missing`]],
  [{ [`${contact}/fields/4/key`]: 'people' }, [`${contact}/fields/4/key duplicate-field-key`]],
  [{ [`${contact}/fields/0/key`]: 'mail' }, [`${contact}/fields form-field-missing`]],
  [
    { '/settings/forms/MEMBERSHIP_SETTING/fields/2/key': 'again' },
    ['/settings/forms/MEMBERSHIP_SETTING/fields form-field-missing'],
  ],
  [{ '/settings/campaign/endDate': '2019-01-01T00:00:00Z' }, ['/settings/campaign/endDate end-before-start']],
  [
    { '/settings/popupCtas/timeLimit/endDate': '2019-12-31T23:59:59Z' },
    ['/settings/popupCtas/timeLimit/endDate end-before-start'],
  ],
  [{ '/settings/popupCtas/timeLimit/endDate': undefined }, []],
  [{ '/settings/popupCtas/timeLimit/endDate': '2020-01-01T00:00:59Z' }, []],
  [
    { '/settings/notifications/0/endDate': '2019-01-01T00:00:00Z' },
    ['/settings/notifications/0/endDate end-before-start'],
  ],
  [{ '/settings/campaign/endDate': '2026-02-30T00:00:00Z' }, ['/settings/campaign/endDate date']],
  [{ '/settings/campaign/endDate': '2026-02-28 10:00' }, ['/settings/campaign/endDate date']],
  [
    { '/settings/company/JP/privacyPolicy': ' \n' },
    ['/settings/company/JP/privacyPolicy agreement-text-missing'],
  ],
  [
    { '/settings/company': undefined },
    [
      '/settings/company/JP/termsOfService agreement-text-missing',
      '/settings/company/JP/privacyPolicy agreement-text-missing',
    ],
  ],
  [
    { '/settings/company/JP/companyWebsite': 'javascript:alert(1)' },
    ['/settings/company/JP/companyWebsite web-address'],
  ],
  [{ '/settings/sns/0/snsUrl': 'www.youtube.com' }, ['/settings/sns/0/snsUrl web-address']],
  [{ '/settings/sns/6/snsUrl': 'call me' }, ['/settings/sns/6/snsUrl phone-number']],
  [{ '/settings/seo/JP/title': '見本_茶園' }, ['/settings/seo/JP/title seo-character']],
  [{ '/settings/seo/JP/title': ' 見本' }, ['/settings/seo/JP/title seo-space']],
  [{ '/settings/seo/JP/bodyTags': '<img src=x>' }, ['/settings/seo/JP/bodyTags body-tags']],
  [
    { '/settings/popupCtas/timeLimit/effectivePages': ['page-a1', 'gone'] },
    ['/settings/popupCtas/timeLimit/effectivePages/1 page-missing'],
  ],
  [{ '/settings/campaign/effectivePages': ['gone'] }, ['/settings/campaign/effectivePages/0 page-missing']],
  [{ '/settings/queryNames': ['utm_campaign', 'a b'] }, ['/settings/queryNames/1 query-name']],
  [{ '/settings/tags': { googleAnalyticsId: 'G-ABC1234567', tagManagerId: 'GTM-ABC123' } }, []],
  [
    { '/settings/tags': { googleAnalyticsId: "G-1');alert(1)//" } },
    ['/settings/tags/googleAnalyticsId google-analytics-id'],
  ],
  [{ '/settings/tags': { tagManagerId: 'UA-1' } }, ['/settings/tags/tagManagerId tag-manager-id']],
  [{ '/settings/tags': { metaPixelId: 'x' } }, ['/settings/tags/metaPixelId meta-pixel-id']],
  [{ '/settings/tags': { lineTagId: '1234' } }, ['/settings/tags/lineTagId line-tag-id']],
  [
    { '/settings/tags': { googleAdsConversion: 'AW-123456789' } },
    ['/settings/tags/googleAdsConversion google-ads-conversion'],
  ],
  [
    { '/settings/tags': { yahooSearchConversion: '1000123456', yahooDisplayConversion: 'x/y' } },
    [
      '/settings/tags/yahooSearchConversion yahoo-conversion',
      '/settings/tags/yahooDisplayConversion yahoo-conversion',
    ],
  ],
  [{ '/settings/tags': { tiktokPixelId: 'x' } }, ['/settings/tags/tiktokPixelId tiktok-pixel-id']],
  [{ '/settings/tags': { microsoftTagId: 'x' } }, ['/settings/tags/microsoftTagId microsoft-tag-id']],
  [
    { '/settings/popupCtas/timeLimit/audience': { referrers: ['https://example.com'] } },
    ['/settings/popupCtas/timeLimit/audience/referrers/0 host'],
  ],
  [{ '/settings/name': '' }, ['/settings/name too-short']],
  [{ '/version': 2 }, ['/version future-version']],
  [{ '/version': '1' }, ['/version unknown-version']],
  [{ '/version': -1 }, ['/version unknown-version']],
]
