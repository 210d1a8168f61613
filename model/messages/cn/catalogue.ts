import type { MessageCatalogue } from '../en/catalogue.ts'
import { addressTextsCn } from './address-texts.ts'
import { analyticsTextsCn, reachTextsCn } from './analytics-texts.ts'
import { announcementTextsCn } from './announcement-texts.ts'
import { billingTextsCn, planTextsCn } from './billing-texts.ts'
import { checkTextsCn } from './check-texts.ts'
import { experimentTextsCn } from './experiment-texts.ts'
import { failuresCn } from './failures.ts'
import { formTextsCn } from './form-texts.ts'
import { mediaLossesCn } from './media-failures.ts'
import { moveTextsCn } from './move-texts.ts'

export const cn: MessageCatalogue = {
  kinds: {
    string: '文本',
    number: '数字',
    int: '整数',
    boolean: 'true 或 false',
    object: '对象',
    array: '列表',
    null: 'null',
  },
  rules: {
    required: { message: '缺少 {name}。', expected: '请填写 {name}：{wanted}。' },
    'wrong-type': { message: '这里是{found}。', expected: '请填写{wanted}。' },
    'not-whole': { message: '{value} 不是整数。', expected: '请填写整数。' },
    'too-long': {
      message: '共有 {length} 个字符，最多允许 {limit} 个。',
      expected: '请缩短到 {limit} 个字符以内。',
    },
    'too-short': {
      message: '只有 {length} 个字符，至少需要 {limit} 个。',
      expected: '请至少填写 {limit} 个字符。',
    },
    'too-big': { message: '{value} 大于 {limit}。', expected: '请填写不大于 {limit} 的数字。' },
    'too-small': { message: '{value} 小于 {limit}。', expected: '请填写不小于 {limit} 的数字。' },
    'too-many': { message: '共有 {count} 项，最多允许 {limit} 项。', expected: '请保留不超过 {limit} 项。' },
    'too-few': { message: '只有 {count} 项，至少需要 {limit} 项。', expected: '请至少填写 {limit} 项。' },
    'not-one-of': { message: '{value} 不在可选范围内。', expected: '请选择以下之一：{choices}。' },
    'unknown-key': {
      message: '这里没有名为 {key} 的字段。',
      expected: '请删除它。这里可用的字段：{known}。',
    },
    'misspelt-key': { message: '这里没有名为 {key} 的字段。', expected: '您是否想写 {nearest}？' },
    invalid: { message: '该值无效。', expected: '请对照站点定义的 JSON Schema 检查。' },

    email: { message: '这不是邮箱地址。', expected: '请按 name@example.com 的形式填写。' },
    password: {
      message: '此密码强度不足。',
      expected:
        '请使用 8 至 20 个字符，不含空格，并包含小写字母、大写字母、数字以及 @#$%^&*()_+|<>:;[]-=,.? 中的一个符号。',
    },
    id: {
      message: '{value} 不能用作 ID。',
      expected: '请使用 1 到 64 个英文字母、数字、连字符或下划线。',
    },
    url: {
      message: '{value} 不是可以链接的地址。',
      expected: '请填写以 https://、http://、mailto: 或 tel: 开头的完整地址，前后不要有空格。',
    },
    'web-address': {
      message: '{value} 不是网页地址。',
      expected: '请填写以 https:// 或 http:// 开头的完整地址。',
    },
    'https-address': {
      message: '{value} 不能用作推送地址。',
      expected: '请填写以 https:// 开头的完整地址，不含端口号、用户名和 #。',
    },
    'host-value': {
      message: '这不是托管服务提供的值。',
      expected: '请从托管服务处原样复制，不要有空格。',
    },
    'phone-number': {
      message: '{value} 不是电话号码。',
      expected: '请使用数字，开头可加 +，中间可用空格、连字符或括号，例如 +81 3-1234-5678。',
    },
    day: {
      message: '{value} 不是日期。',
      expected: '请填写存在的日期，例如 2026-04-01。',
    },
    date: {
      message: '{value} 不是日期时间。',
      expected: '请填写真实存在的 UTC 日期时间，例如 2026-04-01T00:00:00Z。',
    },
    network: {
      message: '{value} 既不是 IP 地址也不是网段。',
      expected: '请写成 192.0.2.7、192.0.2.0/24 或 2001:db8::/32 的形式。',
    },
    'media-ref': {
      message: '{value} 没有指向媒体文件。',
      expected: '请填写站点内的路径，例如 media/a1.png；不能以斜杠开头，不能含冒号或“..”。',
    },
    'media-missing': {
      message: '没有媒体文件 {value}。',
      expected: '请将文件与站点定义放在一起，或先上传。',
    },
    'media-loses': {
      message: '媒体文件 {value} 未能完整显示：{reason}',
      expected: '请按说明修改文件，或确认保持现状是否可以。',
    },
    'media-refused': {
      message: '媒体文件 {value} 无法使用：{reason}',
      expected: '请换成未损坏且不超过 30 MB 的图片或视频，或不超过 20 MB 的音乐。',
    },
    'seen-needed': {
      message: '{value} 是音乐，而这里只能使用图片或视频。',
      expected: '请指定图片或视频。音乐请写在 backgroundMusic。',
    },
    'music-needed': {
      message: '{value} 不是音乐。',
      expected:
        '请指定音频文件：MP3、M4A、AAC、WAV、FLAC、OGG 或 Opus。在页面上，true 表示视频的声音，none 表示无声。',
    },
    'picture-needed': {
      message: '{value} 是视频，而这里只能使用图片。',
      expected: '请指定图片：PNG、JPEG、WebP 或 HEIC。',
    },
    'turntable-or-compare': {
      message: '同一页面不能同时使用旋转展示和对比图片。',
      expected: '请删除 turntable 或 compareMedia。',
    },
    'field-key': {
      message: '{value} 不能用作表单字段的键。',
      expected: '请以小写英文字母开头，其后最多 39 个小写英文字母、数字或下划线。',
    },
    'lost-character': {
      message: '文本中有页面无法显示的字符 {character}。',
      expected: '请删除它：这是复制时混入的半个表情符号或控制字符。',
    },
    'seo-space': { message: 'SEO 文本的开头或结尾有空格。', expected: '请删除开头和结尾的空格。' },
    'seo-character': {
      message: 'SEO 文本中不能使用字符“{character}”。',
      expected:
        '请删除它。可以使用各种语言的文字、数字、空格和标点，例如【】「」・～！？＆；不能使用表情符号、下划线和其他符号。',
    },
    'body-tags': {
      message: 'body 标签中含有 script 标签以外的内容。',
      expected: '请以 <script 开头，以 </script> 结尾。',
    },

    'future-version': {
      message: '该站点定义的版本是 {version}，本程序最高只能读取版本 {supported}。',
      expected: '请更新程序，或将站点重新导出为版本 {supported}。',
    },
    'unknown-version': {
      message: '{version} 不是站点定义的版本。',
      expected: '请将 version 设为 {supported}。',
    },

    'default-language': {
      message: '默认语言 {language} 不在站点的语言中。',
      expected: '请将 {language} 加入语言，或选择以下之一：{choices}。',
    },
    'duplicate-language': { message: '语言 {language} 重复列出。', expected: '每种语言只列一次。' },
    'duplicate-id': { message: 'ID {id} 已在 {first} 使用。', expected: '请使用另一个 ID。' },
    'duplicate-field-key': {
      message: '表单中有两个键为 {key} 的字段。',
      expected: '请为表单的每个字段使用不同的键。',
    },
    'category-name-empty': {
      message: '{position} 处的分类没有默认语言 {language} 的名称。',
      expected: '分类名称会显示在菜单中，请填写默认语言的名称。',
    },
    'category-name-duplicate': {
      message: '分类名称“{name}”在 {language} 中与 {first} 重复。',
      expected: '请在每种语言中为各分类使用不同的名称。',
    },
    'page-missing': { message: '没有 ID 为 {id} 的页面。', expected: '请选择本站点的页面，或将其删除。' },
    'survey-missing': { message: '没有 ID 为 {id} 的问卷。', expected: '请选择本站点的问卷，或删除该链接。' },
    'poll-survey': {
      message: '问卷 {id} 无法一键作答。',
      expected: '请选择第一题为单选（SINGLE，最多 6 个选项），且其他问题和邮箱均非必填的问卷。',
    },
    'options-missing': {
      message: '这里需要访客选择，但没有任何选项。',
      expected: '请至少添加一个选项，或改为文本输入。',
    },
    contrast: {
      message: '文字与背景的对比度为 {contrast} : 1。',
      expected: '请选择对比度不低于 {least} : 1 的颜色，让所有人都能看清。',
    },
    'tap-size': {
      message: '大小为 {width} × {height} 像素，不易点按。',
      expected: '请至少设为 24 × 24 像素，建议 44 × 44 以上。',
    },
    script: {
      message: '脚本无法运行：{reason}',
      expected: '请修正。修正之前脚本会被略去，启动它的链接不起作用。',
    },
    'form-field-missing': {
      message: '表单 {form} 没有键为 {key} 的字段。',
      expected: '请添加字段 {key}，没有它表单无法工作。',
    },
    'page-gap': {
      message: '页面 {position} 既没有媒体也没有锁定，但它之后的页面有（{language}）。',
      expected: '请为它添加媒体、设为会员专享，或移到该分类最后一页之后。',
    },
    'first-page-empty': {
      message: '站点的首页（{position}）既没有媒体也没有锁定，无法进入（{language}）。',
      expected: '请为第一个分类的第一页添加媒体。',
    },
    'agreement-text-missing': {
      message: '访客必须同意 {text}，但默认语言 {language} 的内容为空。',
      expected: '请填写内容，或关闭同意要求。',
    },
    ...addressTextsCn,
    ...billingTextsCn,
    ...checkTextsCn,
    ...experimentTextsCn,
    ...formTextsCn,
    ...announcementTextsCn,
    ...moveTextsCn,
    ...planTextsCn,
    ...analyticsTextsCn,
    ...reachTextsCn,
  },
  failures: failuresCn,
  losses: mediaLossesCn,
}
