import { OPEN_STAGES, type OpenStage, type ReportStage, type StageColour } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { clearingSettingsQuery } from './clearing-queries.ts';

/** Name and colour of a stage. */
interface StageView {
  readonly name: string;
  readonly colour: StageColour | 'petrol';
}

interface ClearingLook {
  /** The open stages in their order. */
  readonly openStages: readonly OpenStage[];
  readonly stageOf: (stage: ReportStage) => StageView;
}

/** Default colours: used until the settings are loaded, and for decided stages, which have no settings. */
const COLOURS: Readonly<Record<ReportStage, StageView['colour']>> = {
  new: 'blue',
  in_review: 'grape',
  question: 'amber',
  approved: 'petrol',
  merged: 'teal',
  rejected: 'gray',
};

/** Names, colours and order of the stages in this installation; the product's defaults until the settings are loaded. */
export function useClearingSettings(): ClearingLook {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(clearingSettingsQuery());
  return {
    openStages: data?.stages.map(({ stage }) => stage) ?? OPEN_STAGES,
    stageOf: (stage) => {
      const look = data?.stages.find((each) => each.stage === stage);
      return { name: look?.names[language] || t(`clearing.stage.${stage}`), colour: look?.colour ?? COLOURS[stage] };
    },
  };
}
