/** Where regions lie, for a map. */
export { MAP_AREAS, type MapArea } from './map-areas.ts';
export { type RegionPlaces, regionPlaces } from './region-places.ts';
