// A package and a rule, each in one line.
import type { Package, PackageRule } from '../../../../src-preload/contract/package'
import { sizeWords, weightWords } from '../../../rules/package-form'
import { packagesWords } from '../../../text/packages-words'
import { useLocale, useWords, useWordsOf } from '../../../text/use-words'

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

export const usePackageSummary = () => {
  const words = useWordsOf(packagesWords)
  const { common } = useWords()
  const locale = useLocale()
  return {
    ofPackage: (one: Package): string => {
      const parts = joined([
        sizeWords(one, locale),
        weightWords(one.weightGrams, locale),
        one.tareGrams === null ? '' : words.empty(weightWords(one.tareGrams, locale)),
        one.serviceLevel === null ? '' : common.serviceLevels[one.serviceLevel],
        one.distributionChannel === null ? '' : common.channels[one.distributionChannel],
        one.layout === null ? '' : common.layouts[one.layout],
      ])
      return parts === '' ? words.summaryNothing : parts
    },
    ofRule: (one: PackageRule): string =>
      joined([
        one.countryCodes.length === 0 ? words.anyCountry : one.countryCodes.join(', '),
        one.fromGrams === null && one.toGrams === null
          ? ''
          : words.weightBetween(weightWords(one.fromGrams, locale), weightWords(one.toGrams, locale)),
        one.referenceBegins === '' ? '' : words.beginsWith(one.referenceBegins),
      ]),
  }
}
