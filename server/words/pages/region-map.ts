/** What stands below the map of a plan's regions. */
import { text } from '../index.ts';

export const REGION_MAP_TEXTS = {
  towns: text('Dots are the towns and states named.', '圆点为写明的城市或州。'),
  areas: text(
    'Where only a country or a part of the world is named, the whole of it is shaded.',
    '只写明国家或大区的，整片着色。',
  ),
  unplaced: (regions: string) => text(`Not on the map: ${regions}.`, `未标在图上：${regions}。`),
} as const;
